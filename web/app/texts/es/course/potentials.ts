// What the course says of GIPF with potentials, in Spanish.
import type { potentials as english } from '../../en/course/potentials';

export const potentials: typeof english = {
  wrong: {
    loads: '{turn} no introduce una pieza cargada así.',
    uses: '{turn} no usa ese potencial.',
    converts: '{turn} no convierte la pieza GIPF.',
    'keeps-loaded': '{turn} no deja tu pieza cargada en {at}.',
    'prevents.uses': 'Tras {turn} el rival responde con {reply} y tiene su jugada extra.',
  },
  chapters: {
    potentials: {
      title: 'GIPF con potenciales: las reglas',
      about:
        'Piezas cargadas, el orden de entrada, los cinco poderes, y lo que hacen las filas con ellos.',
      steps: {
        load: {
          title: 'Una pieza cargada',
          ask: 'Un potencial entra encima de una pieza sencilla; las dos juntas son una pieza cargada. Introduce una con un potencial ZÈRTZ en d2.',
          hint: 'Elige «Pieza cargada con ZÈRTZ» junto al tablero, luego un punto.',
          praise:
            'Ha costado una pieza de la reserva, y se empuja y cuenta en las filas como una sola. Su poder, que sirve una sola vez, espera a una jugada posterior.',
        },
        order: {
          title: 'Primero las cargadas',
          ask: 'Primero entran las piezas GIPF, después las cargadas, después las sencillas, y no hay vuelta atrás. Te queda un potencial TAMSK: introdúcelo.',
          hint: 'Una pieza sencilla acabaría ahora con ese derecho. Vale cualquier punto.',
          praise:
            'Con tu primera pieza sencilla, todo potencial que no haya entrado queda fuera de la partida.',
        },
        zertz: {
          title: 'ZÈRTZ salta',
          ask: 'Un potencial ZÈRTZ salta en línea recta por encima de piezas contiguas, del color que sean, hasta la primera intersección vacía. Forma una fila con el tuyo.',
          hint: 'Desde aquí puede saltar por encima de d4 y e5. En esa columna hay tres tuyas.',
          praise:
            'La pieza sencilla se queda atrás. En la fila, el potencial usado contaba como una tuya, y se fue con ella: nunca vuelve.',
        },
        yinsh: {
          title: 'YINSH se desliza',
          ask: 'Un potencial YINSH se desliza en línea recta por intersecciones vacías, tan lejos como quieras. Deslízalo al hueco de tu fila.',
          hint: 'El hueco es f4, y una línea libre lleva hasta él.',
          praise:
            'Un empuje mueve a otras; deslizarse no estorba nada. Tres piezas han vuelto a tu reserva.',
        },
        dvonn: {
          title: 'DVONN cubre',
          ask: 'Un potencial DVONN va encima de una pieza sencilla rival contigua, y la intersección cuenta para ti. Cubre la pieza negra que corta tu fila.',
          hint: 'Está en e4, entre tres tuyas.',
          praise:
            'Así la fila era tuya. De la pila solo se fue lo de arriba: la pieza negra reaparece.',
        },
        punct: {
          title: 'PÜNCT toma el control',
          ask: 'Un potencial PÜNCT va encima de una pieza GIPF contigua. La neutraliza, o la convierte: entonces hay allí una pieza GIPF tuya, de tu reserva. Convierte la de e5.',
          hint: 'Usa el potencial contiguo y elige luego «Convertir».',
          praise:
            'Ha costado el potencial y dos piezas de tu reserva. Neutralizar cuesta solo el potencial: se queda allí, sobre la pieza negra de abajo.',
        },
        tamsk: {
          title: 'TAMSK juega otra vez',
          ask: 'Cuando su pieza llega a e5, un potencial TAMSK se empuja solo, como jugada extra del mismo turno. Empuja la tuya a e5, y forma una fila con el potencial.',
          hint: 'Un empuje por la columna e mueve tres piezas. Después, a la columna b le falta una cuarta.',
          praise: 'Dos empujes en un turno. Las filas se toman solo tras la jugada extra.',
        },
        due: {
          title: 'Empujada allí por el rival',
          ask: 'El Negro mismo ha empujado tu pieza TAMSK a e5. Entonces tu turno empieza con la jugada extra; si la omites, se pierde. Úsala, y forma una fila en este turno.',
          hint: 'b4 es el hueco de la columna b. Tras la jugada extra viene la normal.',
          praise:
            'Primero las filas pendientes, después la jugada extra, después la jugada. Quien empuje una pieza así a e5, que mire dos veces.',
        },
        keep: {
          title: 'Conserva el poder',
          ask: 'Una pieza cargada de una fila se puede tomar o dejar, como una pieza GIPF, si al menos una pieza de la fila se va. Forma la fila, y conserva la pieza de d4.',
          hint: 'Una pieza en d2 forma la fila; di luego qué pasa con d4.',
          praise: 'Una capturada, tres de vuelta, y tu poder sigue ahí.',
        },
        uncover: {
          title: 'Lo que hay debajo',
          ask: 'Un potencial negro cubre tu pieza de c6. Forma una fila que llegue hasta la pila: de ella solo se toma lo de arriba.',
          hint: 'Un empuje por la columna c lleva tus tres piezas a su lado.',
          praise: 'El potencial está capturado y fuera de la partida, y tu pieza reaparece.',
        },
        last: {
          title: 'Sin piezas que introducir',
          ask: 'Tu reserva está vacía. Solo pierdes si tampoco puedes usar un potencial: usa el tuyo de modo que vuelvan al menos tres piezas.',
          hint: '¿Qué pieza negra corta una fila tuya?',
          praise: 'Un poder guardado es una jugada más cuando se acaba la reserva.',
        },
      },
    },
    'potentials-tips': {
      title: 'GIPF con potenciales: jugar bien',
      about:
        'Guardar los poderes, defenderse con ellos, vigilar e5, dobles amenazas, la última pieza GIPF.',
      steps: {
        save: {
          title: 'No sin necesidad',
          ask: 'Tu fila de cuatro se puede formar de dos maneras. Elige aquella tras la cual tu poder sigue ahí.',
          hint: 'Un empuje corriente llena el otro extremo de la fila.',
          praise:
            'Un potencial sirve una sola vez. Lo que también puede un empuje, déjaselo a un empuje.',
        },
        break: {
          title: 'Justo en medio',
          ask: 'El Negro amenaza con formar una fila en la columna d. Haz que en su próxima jugada no forme ninguna.',
          hint: 'Un potencial que cubre una de sus tres la convierte en una tuya.',
          praise: 'Una menos para él, una más para ti: adonde no llega un empuje, llega un poder.',
        },
        centre: {
          title: 'Vigila e5',
          ask: 'Un empuje hacia abajo por la columna e llevaría la pieza TAMSK negra a e5, y daría al Negro una jugada extra. Impídelo.',
          hint: 'En su línea desde arriba a la derecha hay dos piezas: empuja por esa línea.',
          praise: 'Antes de cada empuje mira qué llega a e5: puede ser tuyo, o del otro.',
        },
        fork: {
          title: 'De la nada',
          ask: 'Desliza tu potencial YINSH de modo que puedas formar una fila en la próxima jugada, haga lo que haga el Negro.',
          hint: 'En una intersección está en línea con piezas tuyas en dos direcciones.',
          praise: 'Quien se desliza viene de lejos: esas amenazas se pasan por alto fácilmente.',
        },
        hunt: {
          title: 'La última pieza GIPF',
          ask: 'Al Negro le queda una sola pieza GIPF. Termina la partida.',
          hint: 'A su lado hay una pieza cargada con PÜNCT.',
          praise:
            'Neutralizada o convertida está perdida, y con ella la partida. Mantén las tuyas lejos de vecinas así.',
        },
      },
    },
  },
};
