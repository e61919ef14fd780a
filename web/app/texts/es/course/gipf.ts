// What the course says of GIPF, in Spanish.
import type { gipf as english } from '../../en/course/gipf';

export const gipf: typeof english = {
  gipf: {
    title: 'GIPF: las reglas',
    about: 'Introducir, empujar, las filas, capturar y cómo termina: el juego básico.',
    steps: {
      enter: {
        title: 'Introducir una pieza',
        ask: 'Las piezas entran por los puntos de alrededor: elige un punto de entrada y luego la dirección. Lleva una a d2.',
        hint: 'Desde los puntos de entrada d1 y c1 una línea lleva a d2.',
        praise:
          'La intersección estaba vacía, así que no se movió nada más. Una jugada es siempre una pieza de tu reserva.',
      },
      push: {
        title: 'Empujar',
        ask: 'Si la intersección está ocupada, su pieza es empujada un paso, sea de quien sea. Empuja una pieza negra.',
        hint: 'En b2 está el Negro, y detrás la línea está libre.',
        praise: 'Tus propias piezas se empujan igual.',
      },
      'push-two': {
        title: 'Empujar varias',
        ask: 'Una pieza empujada empuja a la siguiente. Empuja dos piezas negras con una jugada.',
        hint: 'b2 y c3 están en una misma línea. ¿Qué punto de entrada está en su extremo?',
        praise: 'Cada pieza avanza solo un paso, y toda la cadena a la vez.',
      },
      'full-line': {
        title: 'Sin paso',
        ask: 'La columna b está llena: ninguna pieza puede ser empujada fuera, así que ahí no entra nada. Lleva aun así una pieza a b2.',
        hint: 'En una esquina del tablero se encuentran tres líneas; dos tienen sitio.',
        praise:
          'Donde todas las intersecciones de una línea están ocupadas no se empuja. Por las demás, sí.',
      },
      row: {
        title: 'Cuatro en fila',
        ask: 'Cuatro o más piezas de tu color, una al lado de otra en una línea, son una fila. Forma una.',
        hint: 'Tres de las tuyas están una al lado de otra; en su extremo puede entrar una cuarta.',
        praise: 'La fila ha salido, y sus cuatro piezas están otra vez en tu reserva.',
      },
      capture: {
        title: 'Capturar',
        ask: 'Con una fila se van todas las piezas que la continúan sin interrupción. Las tuyas vuelven, las negras son capturadas. Captura dos.',
        hint: 'Dos piezas negras están en el otro extremo de esta columna.',
        praise:
          'Las piezas capturadas quedan fuera de la partida para siempre: el Negro tiene dos menos.',
      },
      'two-rows': {
        title: 'Dos filas a la vez',
        ask: 'Las filas que no se cruzan se toman todas. Forma dos con un empuje.',
        hint: 'Un empuje por la columna e mueve varias piezas a la vez.',
        praise: 'Ocho piezas han vuelto a tu reserva.',
      },
      crossing: {
        title: 'Filas que se cruzan',
        ask: 'Donde dos filas se cruzan eliges una; esta le quita a la otra la pieza común. Elige la que captura dos.',
        hint: 'Desde esta intersección una fila sube y otra va a la derecha.',
        praise:
          'Lo que después siguiera siendo cuatro también habría que tomarlo. Aquí a la otra fila solo le quedan tres.',
      },
      'last-piece': {
        title: 'La última pieza',
        ask: 'Quien al comienzo de su turno no tiene ninguna pieza que introducir ha perdido. Esta es tu última: haz que vuelvan algunas.',
        hint: 'Tres de las tuyas esperan una cuarta.',
        praise: 'Cuatro piezas han vuelto justo a tiempo.',
      },
      win: {
        title: 'Ya no queda nada',
        ask: 'El Negro no tiene piezas en reserva, solo una fila en la columna h que le devolvería cuatro. Rómpela y gana.',
        hint: 'Un empuje de lado saca de la línea una de sus piezas.',
        praise: 'El Negro no tiene ni fila ni pieza que introducir: gana el Blanco.',
      },
    },
  },
  'gipf-standard': {
    title: 'GIPF: las piezas GIPF',
    about:
      'Dos piezas una encima de otra, tomadas o conservadas, y una segunda forma de perder: el juego estándar.',
    steps: {
      keep: {
        title: 'Conservarla',
        ask: 'Una pieza GIPF son dos piezas una encima de otra. En una fila puedes dejarla donde está. Forma una fila y conserva tu pieza GIPF en d4.',
        hint: 'Una pieza en d2 forma la fila; luego di qué pasa con d4.',
        praise:
          'Quien no tiene ninguna pieza GIPF en el tablero ha perdido: casi siempre las conservarás.',
      },
      take: {
        title: 'Recuperarla',
        ask: 'Tu reserva está casi vacía, y tienes tres piezas GIPF. Forma una fila y toma su pieza GIPF: devuelve dos piezas.',
        hint: 'Una pieza en f2 forma la fila.',
        praise:
          'Han vuelto cinco piezas. Una pieza GIPF recuperada ya no se puede volver a formar.',
      },
      'capture-gipf': {
        title: 'Capturar una pieza GIPF',
        ask: 'El dueño de la fila decide también sobre las piezas GIPF del rival que haya en ella. Captura una.',
        hint: 'Al final de esta columna hay una pieza GIPF negra.',
        praise: 'Eso le cuesta al Negro dos piezas y lo acerca a perder su última pieza GIPF.',
      },
      both: {
        title: 'Las dos filas',
        ask: 'Si dos filas se cruzan en una pieza GIPF y esta se queda, la segunda sigue teniendo cuatro y también hay que tomarla. Empuja de modo que surjan dos filas, conserva la pieza GIPF, y toma ambas.',
        hint: 'Un empuje por la columna d lleva la pieza GIPF a d5.',
        praise:
          'La pieza GIPF estaba en las dos filas y se quedó, así que la segunda seguía teniendo cuatro.',
      },
      due: {
        title: 'Primero la fila, luego el empuje',
        ask: 'El empuje del Negro ha formado una fila para ti. Es tuya: tómala primero, conserva la pieza GIPF de e5 y lleva luego una pieza a d2.',
        hint: 'Di qué pasa con e5 y empuja después desde aquí.',
        praise:
          'Las filas son de su color, las haya formado quien las haya formado, y van antes que el empuje.',
      },
      'last-gipf': {
        title: 'La última pieza GIPF',
        ask: 'Al Negro le queda una sola pieza GIPF, en g4. Captúrala y gana.',
        hint: 'Tres de las tuyas están en línea con g4.',
        praise: 'Sin piezas GIPF la partida está perdida, haya las piezas que haya en reserva.',
      },
    },
  },
  'gipf-tournament': {
    title: 'GIPF: la apertura del torneo',
    about: 'Un tablero vacío, y tú decides cuántas piezas GIPF quieres.',
    steps: {
      first: {
        title: 'La primera',
        ask: 'En el torneo el tablero está vacío. La primera pieza de cada jugador debe ser una pieza GIPF. Llévala a e2.',
        hint: 'Desde e1, d1 y f1 una línea lleva a e2.',
        praise: 'Una pieza GIPF toma dos piezas de tu reserva de dieciocho.',
      },
      another: {
        title: 'Otra más',
        ask: 'Ahora eliges en cada jugada: otra pieza GIPF o una sencilla. Introduce otra pieza GIPF.',
        hint: 'Elige «Pieza GIPF» junto al tablero, luego un punto.',
        praise:
          'Con más piezas GIPF es más difícil vencerte, pero cada una cuesta una pieza de tu reserva.',
      },
      enough: {
        title: 'Suficiente',
        ask: 'Tienes tres piezas GIPF y doce en reserva. Termina tu apertura con una pieza sencilla.',
        hint: 'Elige «Pieza sencilla», luego un punto.',
        praise:
          'Desde ahora ya no puedes introducir piezas GIPF. Con tres y doce en reserva tienes tanto como en el juego estándar.',
      },
      still: {
        title: 'Cada uno por su cuenta',
        ask: 'El Blanco ha terminado su apertura. Juegas con el Negro, y la tuya sigue: introduce una tercera pieza GIPF.',
        hint: 'Elige «Pieza GIPF» junto al tablero, luego un punto.',
        praise: 'Cada jugador decide por sí mismo cuándo acaba su apertura.',
      },
    },
  },
  'gipf-tips': {
    title: 'GIPF: jugar bien',
    about: 'El centro, impedir, amenazas dobles, la caza de piezas GIPF, la reserva.',
    steps: {
      centre: {
        title: 'El centro',
        ask: 'En e5 se encuentran las líneas más largas. Lleva allí una de tus piezas.',
        hint: 'Un empuje por la columna e hace avanzar e4.',
        praise: 'Una pieza en el centro sirve en tres líneas largas, y es difícil de desplazar.',
      },
      block: {
        title: 'Romper a tiempo',
        ask: 'El Negro tiene tres una al lado de otra y le falta una. Empuja de modo que en la próxima jugada no pueda formar una fila.',
        hint: 'Una de sus tres debe salir de la columna. ¿Qué línea pasa por c3?',
        praise: 'Empujar de través es la mejor defensa: una pieza sale, la tuya entra.',
      },
      fork: {
        title: 'Una amenaza doble',
        ask: 'Introduce una pieza de modo que puedas formar una fila en la próxima jugada, haga lo que haga el Negro.',
        hint: 'Esta intersección está en dos líneas con dos de las tuyas en cada una.',
        praise: 'Dos amenazas a la vez: el Negro rompe una, tú formas la otra.',
      },
      hunt: {
        title: 'A la caza de piezas GIPF',
        ask: 'En d5 hay una pieza GIPF negra. Amenaza con capturarla.',
        hint: 'Una pieza más en esta columna, y una fila hasta la pieza GIPF queda a un solo empuje.',
        praise: 'El Negro tiene que ocuparse de ello ahora, y tú conservas la iniciativa.',
      },
      reserve: {
        title: 'Cuida la reserva',
        ask: 'Quedan dos piezas en tu reserva. Puedes formar una fila de cuatro o una de cinco: toma la que devuelve más.',
        hint: 'Un empuje por la columna e llena el hueco de la fila más larga.',
        praise:
          'La reserva es tu tiempo: cuéntala hacia el final. Hasta entonces una pieza en el tablero vale más que una en la reserva; no tomes filas solo para ser rico.',
      },
      'his-own': {
        title: 'Sus propias piezas',
        ask: 'Una fila tiene que tomarla su dueño, quiera o no. Las piezas negras de la columna e separan las tuyas. Empuja de modo que el Negro tenga que retirarlas él mismo.',
        hint: 'La pieza negra de f6 hace que la fila sea de cuatro. Empújala desde h6.',
        praise:
          'Cuatro piezas vuelven a la reserva del Negro, su muro desaparece, y la línea de c2 a g4 queda abierta para ti.',
      },
      'no-gift': {
        title: 'Sin regalos',
        ask: 'Puedes formar una fila de dos maneras. Elige la que no le da también una fila al Negro.',
        hint: 'Una pieza que entra en una intersección vacía no empuja nada.',
        praise: 'Antes de empujar mira dónde acaba cada pieza empujada, también las negras.',
      },
    },
  },
};
