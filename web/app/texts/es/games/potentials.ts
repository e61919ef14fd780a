// The texts of GIPF with potentials, in Spanish.
import type { PotentialsTexts } from '../../en/games/potentials';

export const texts: PotentialsTexts = {
  'pile.basic': 'pieza {colour}',
  'pile.gipf': 'pieza GIPF {colour}',
  'pile.loaded': 'pieza {colour} cargada con {type}',
  'pile.spent': 'pieza {colour} con el potencial {type} agotado',
  'pile.used': 'potencial {type} ({side})',
  'pile.on': '{top} sobre {below}',
  'pile.title': '{side}, altura {height}',
  'pile.layer.basic': 'pieza',
  'pile.layer.spent': '{type}, agotado',

  'kinds.title': 'Para introducir',
  'kinds.basic': 'Pieza sencilla',
  'kinds.G': 'Pieza GIPF',
  'kinds.loaded': 'Pieza cargada con {type}',
  'kinds.left': '{name}, quedan {count}',
  'kinds.forfeit': 'Con la primera pieza sencilla acaba el derecho a introducir potenciales.',

  'answer.lose': 'Renunciar al potencial',
  'answer.neutralise': 'Neutralizar',
  'answer.convert': 'Convertir',

  'prompt.potentials.kind': '{side}: elige qué introducir',
  'prompt.potentials.kind-or-use': '{side}: elige qué introducir, o una pieza cargada que usar',
  'prompt.potentials.loaded': '{side}: elige un punto para la pieza cargada con {type}',
  'prompt.potentials.from': '{side}: elige una pieza cargada que usar',
  'prompt.potentials.to': 'Elige adónde va el potencial de {at}',
  'prompt.potentials.extra-move':
    '{side}: jugada extra. Elige un punto desde donde empujar el potencial TAMSK',
  'prompt.potentials.punct': '¿Neutralizar la pieza GIPF o convertirla?',
  'prompt.potentials.row-pieces':
    '{side}: toma o conserva cada pieza GIPF y cada pieza cargada de la fila',
  'row.potentials.basic': {
    one: 'Otra pieza de la fila sale del tablero.',
    other: 'Otras {count} piezas de la fila salen del tablero.',
  },
  'row.potentials.basic.none': 'Hay que tomar al menos una de estas piezas.',
  'row.potentials.piece': '{piece} en {at}',

  'say.potentials': 'Potenciales por introducir: Blanco {white}, Negro {black}.',
  'say.potentials.none': 'ninguno',
  'keys.potentials': 'elegir qué introducir',

  'set.title': 'El conjunto',
  'set.version': 'Versión',
  'set.basic': 'básico',
  'set.standard': 'estándar',
  'set.tournament': 'torneo',
  'set.preset': 'Potenciales',
  'set.preset.usual': 'tres TAMSK, ZÈRTZ, DVONN',
  'set.preset.set-1': 'caja 1: seis TAMSK',
  'set.preset.set-2': 'caja 2: seis ZÈRTZ, seis DVONN',
  'set.preset.set-3': 'caja 3: seis YINSH, seis PÜNCT',
  'set.preset.ultimate': 'Ultimate: tres de cada uno',
  'set.preset.own': 'a elección propia',
  'set.counts': 'Potenciales de cada jugador',
  'set.same': 'los mismos para ambos',
  'set.each': 'cada uno',
  'set.count': '{type}, {side}',
  'set.options': 'Opciones',
  'set.tamsk': 'TAMSK: la jugada extra',
  'set.tamsk.any-push': 'quienquiera que la empuje a e5',
  'set.tamsk.own-push-only': 'solo si la empuja su dueño',
  'set.punct': 'PÜNCT sobre una pieza GIPF',
  'set.punct.both': 'neutraliza o convierte',
  'set.punct.neutralise': 'neutraliza',
  'set.punct.off': 'no permitido',
  'set.neutralised': 'Duelo perdido',
  'set.neutralised.stays': 'el potencial se queda, agotado',
  'set.neutralised.removed': 'el potencial sale del juego',
  'error.cannot-convert':
    'un potencial PÜNCT convierte una pieza GIPF solo con dos piezas en reserva, y donde la opción lo permite',
  'error.no-extra-move':
    'una jugada extra se hace cuando una pieza cargada con TAMSK ha sido empujada a e5',
  'error.no-potential': 'a este jugador no le queda ningún potencial así que introducir',
  'error.no-push': 'no se puede empujar nada: pulsa una pieza cargada tuya',
  'error.not-a-choice': 'di si se neutraliza o se convierte',
  'error.not-a-kind':
    'elige primero, junto al tablero, qué introducir; o pulsa una pieza cargada tuya para usarla',
  'error.not-a-use':
    'el uso de un potencial se escribe con su letra, su intersección y la de destino (Z:c3-f6)',
  'error.not-loaded': 'solo se puede usar el potencial de una pieza cargada, y una vez',
  'error.not-your-piece': 'esta pieza es del rival',
  'error.nothing-else': 'no se puede hacer otra cosa: elige un punto',
  'error.nowhere-to-go': 'no hay ninguna intersección a la que este potencial pueda ir',
  'error.power-spent': 'la fuerza de este potencial se perdió en un duelo',
  'error.row-stays': 'hay que tomar al menos una pieza de una fila',
  'error.tamsk-needs-centre':
    'un potencial TAMSK hace su jugada extra cuando su pieza es empujada a e5',
  'error.too-many-choices': 'las filas tienen demasiadas piezas que se pueden tomar o dejar',
  'error.too-many-potentials': 'un jugador tiene demasiados potenciales de un tipo',
  'error.two-moves':
    'una jugada tiene un empuje o un uso de potencial, y jugadas extra (T:) alrededor',
  'error.wrong-dvonn-target':
    'un potencial DVONN va a una intersección vecina, sobre una pieza sencilla o un potencial DVONN del rival',
  'error.wrong-extra-move': 'este potencial hace su jugada extra desde un punto de entrada',
  'error.wrong-order': 'las filas se toman antes de todos los movimientos de una jugada o después',
  'error.wrong-piece': 'estas piezas se escriben de otra manera',
  'error.wrong-punct-target':
    'un potencial PÜNCT va a una intersección vecina, sobre un potencial PÜNCT del rival, o sobre su pieza GIPF donde la opción lo permite',
  'error.wrong-yinsh-target':
    'un potencial YINSH se desliza en línea recta por intersecciones vacías hasta una vacía',
  'error.wrong-zertz-target':
    'un potencial ZÈRTZ salta en línea recta sobre piezas sin huecos hasta la primera intersección vacía',
};
