// What the course says of PÜNCT, in Spanish.
import type { punct as english } from '../../en/course/punct';

export const punct: typeof english = {
  wrong: {
    'lies-on': 'Con {turn} la pieza no queda ahí.',
    'covers-dots': 'Puntos negros cubiertos con {turn}: {count}. Posible: {least}.',
    level: 'Con {turn} la pieza queda en el nivel {count}. Posible: {least}.',
    bridges: '{turn} no construye ningún puente.',
    leads: 'Tu ventaja en el centro tras {turn}: {count}. Posible: {least}.',
    frees: 'Tras {turn} la pieza de {at} sigue sin poder moverse.',
    'holds-off': 'Tras {turn} el Negro gana enseguida.',
    decides: 'Tras {turn} el Negro aún puede impedirlo.',
  },
  chapters: {
    punct: {
      title: 'PÜNCT: las reglas',
      about: 'Añadir, girar y mover, subir, los puentes, unir dos lados, y el centro.',
      steps: {
        add: {
          title: 'Una pieza nueva',
          ask: 'Cada pieza tiene tres puntos. Uno, el punto PÜNCT de color, dice dónde está y cómo se mueve. Añade una pieza cualquiera con el punto PÜNCT en d5.',
          hint: 'Elige una pieza de la reserva, luego la casilla, luego cómo queda.',
          praise: 'Las piezas nuevas quedan planas en casillas libres, giradas como quieras.',
        },
        turn: {
          title: 'Gírala',
          ask: 'En vez de añadir una pieza puedes mover una. Girarla en el sitio también es una jugada: gira la pieza de f4 para que llegue a h6.',
          hint: 'Pulsa la pieza, luego su punto PÜNCT, luego cómo ha de quedar.',
          praise: 'Una pieza gira siempre alrededor de su punto PÜNCT.',
        },
        move: {
          title: 'En línea recta',
          ask: 'El punto PÜNCT va en línea recta, tan lejos como quieras y por encima de lo que haya en medio. Llévalo a i9.',
          hint: 'Está en la misma columna.',
          praise: 'Después la pieza también se puede girar: así llega a muchos sitios.',
        },
        centre: {
          title: 'Hacia el centro',
          ask: 'En el hexágono marcado no se añade nada; las piezas llegan allí moviéndose. Mete una con sus tres puntos.',
          hint: 'El centro del hexágono está en una línea oblicua con este punto PÜNCT.',
          praise: 'Si nadie une dos lados, deciden los puntos en el centro.',
        },
        climb: {
          title: 'Encima',
          ask: 'Una pieza que se mueve puede quedar sobre otras, si su punto PÜNCT va sobre una de las tuyas. Sube a tu otra pieza recta.',
          hint: 'Las piezas rectas encajan exactamente.',
          praise:
            'Los tres puntos de la pieza de arriba están en un mismo nivel. La de abajo no puede moverse por ahora.',
        },
        cover: {
          title: 'Cubrir puntos negros',
          ask: 'Solo el punto PÜNCT necesita una pieza tuya debajo; los demás pueden cubrir cualquier cosa. Cubre dos puntos negros.',
          hint: 'Una de tus piezas está justo debajo de la negra.',
          praise:
            'Vistas desde arriba, esas casillas son ahora tuyas, y la pieza negra no puede moverse.',
        },
        bridge: {
          title: 'Un puente',
          ask: 'El punto central de una pieza recta o angular puede colgar, si los dos extremos están en un mismo nivel. Construye un puente.',
          hint: 'En la columna d hay un hueco entre dos piezas tuyas.',
          praise: 'Lo que queda bajo un puente está bloqueado, y nadie puede añadir nada allí.',
        },
        covered: {
          title: 'Cubierta',
          ask: 'Una pieza con un punto cubierto no puede moverse ni girar. Libera tu triángulo de d8.',
          hint: 'Otra pieza tuya está encima.',
          praise: 'En tu próximo turno podrá moverse de nuevo.',
        },
        join: {
          title: 'Unir dos lados',
          ask: 'Quien une dos lados opuestos con sus puntos ha ganado. Añade la pieza que cierra el hueco.',
          hint: 'A tu cadena le faltan dos casillas.',
          praise:
            'No importa de qué pieza sea un punto, con tal de que cada uno toque el siguiente.',
        },
        over: {
          title: 'Por encima',
          ask: 'El Negro ha llenado el hueco. Pero visto desde arriba solo cuenta el punto más alto de cada casilla. Gana de todos modos.',
          hint: 'Pon una pieza atravesada, con el punto PÜNCT sobre tu propia cadena.',
          praise: 'Para unir, los niveles no importan.',
        },
        last: {
          title: 'La última pieza',
          ask: 'La partida acaba también cuando alguien añade su decimoctava pieza: quien muestra entonces más puntos en el centro ha ganado. Eres tú. Acaba la partida.',
          hint: 'Queda una pieza en tu reserva.',
          praise:
            'Ocho puntos contra tres. Quien va por delante en el centro puede acabar la partida añadiendo.',
        },
      },
    },
    'punct-tips': {
      title: 'PÜNCT: jugar bien',
      about:
        'Detener, huecos en el centro, dobles amenazas, cubrir las uniones, sujetar piezas, la última pieza.',
      steps: {
        stop: {
          title: 'Detenlo',
          ask: 'El Negro está a punto de unir dos lados. Procura que no pueda en su próximo turno.',
          hint: 'No basta con llenar el hueco, lo rodea. Ponte atravesado.',
          praise: 'Antes de llenar un hueco mira los caminos que lo rodean.',
        },
        'through-centre': {
          title: 'Un hueco en el centro',
          ask: 'Tu hueco está en el centro, donde no se puede añadir nada. Gana.',
          hint: 'Hay un triángulo en una columna que lleva allí.',
          praise: 'Ten piezas en las líneas que llevan adonde las vas a necesitar.',
        },
        'two-ways': {
          title: 'Más de un camino',
          ask: 'Juega de modo que unas dos lados en tu próximo turno, responda lo que responda el Negro.',
          hint: 'Cuanto más ancho el frente hacia el lado, más caminos hay.',
          praise: 'El Negro puede cerrar algunos de tus caminos, no todos.',
        },
        joint: {
          title: 'Corta la unión',
          ask: 'El Negro tiene varios caminos hacia su lado. Procura que no gane en su próximo turno.',
          hint: 'Un triángulo puede quedar sobre tu pieza junto a su cadena y cubrir su mitad.',
          praise:
            'Corta una cadena donde se sostiene, o ponte atravesado en todos sus caminos. Lo que está en su punta se rodea.',
        },
        hold: {
          title: 'Sujétala',
          ask: 'El hueco del Negro está en el centro, donde no se puede añadir nada: su triángulo está a punto de moverse allí. Procura que no gane en su próximo turno.',
          hint: 'Una pieza con un punto cubierto no puede moverse. Tu triángulo puede quedar sobre tu pieza recta y sobre su triángulo.',
          praise: 'Un punto cubierto sujeta una pieza, mientras la tuya siga encima.',
        },
        lead: {
          title: 'Cuenta doble',
          ask: 'Un punto que cubre uno negro cuenta doble: uno más para ti, uno menos para él. Consigue cuatro puntos de ventaja en el centro.',
          hint: 'Una pieza recta puede quedar con su punto PÜNCT sobre tu triángulo.',
          praise: 'Con una ventaja así puedes decidir la partida jugando tus piezas.',
        },
        'not-yet': {
          title: 'Antes de que acabe',
          ask: 'Al Negro le queda una pieza, y muestra más puntos en el centro: en su próximo turno acabaría la partida y ganaría. Procura que no pueda.',
          hint: 'En el centro no se puede añadir nada, pero las piezas pueden moverse allí. Lleva dos puntos de ventaja.',
          praise:
            'Quien va por detrás en el centro y añade su última pieza pierde. Cuenta el centro antes de que se agoten las reservas.',
        },
        find: {
          title: 'Entre miles',
          ask: 'Es de una partida del motor. Hay casi dos mil jugadas, y casi ninguna une dos lados. Encuentra una.',
          hint: 'Busca primero el hueco, luego la pieza. No tiene que venir de lejos.',
          praise: 'Cuenta los puntos que aún le faltan a una cadena, en todos los niveles.',
        },
      },
    },
  },
};
