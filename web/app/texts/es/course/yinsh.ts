// What the course says of YINSH, in Spanish.
import type { yinsh as english } from '../../en/course/yinsh';

export const yinsh: typeof english = {
  wrong: {
    gains: 'Fichas ganadas con {turn}, menos las perdidas: {count}. Posible: {least}.',
    'gives-ring': 'Con {turn} sale otro anillo, o ninguno.',
    sees: 'Puntos libres que se ven desde {at}: {count}. Se piden: {least}.',
    'threatens.rows': '{turn} no amenaza ninguna fila.',
  },
  chapters: {
    yinsh: {
      title: 'YINSH: las reglas',
      about: 'Anillos y fichas, dar la vuelta, las filas, qué anillo sale, y quién gana.',
      steps: {
        place: {
          title: 'Un anillo en el centro',
          ask: 'Primero los jugadores colocan por turnos sus cinco anillos en puntos libres cualesquiera. Coloca uno en f6, en el centro.',
          hint: 'Un punto lleva la letra de su columna y un número que sigue las líneas oblicuas.',
          praise:
            'Vale cualquier punto libre, también en el borde. Cuando están los diez anillos, empiezan a moverse.',
        },
        move: {
          title: 'Un anillo se mueve',
          ask: 'En tu turno pones una ficha de tu color en uno de tus anillos; luego ese anillo va en línea recta por tantos puntos libres como quieras. Lleva uno a e9.',
          hint: 'Nada estorba en su línea.',
          praise: 'La ficha se queda donde estaba el anillo: así llegan las fichas al tablero.',
        },
        jump: {
          title: 'Por encima de fichas',
          ask: 'Un anillo también salta fichas contiguas y se detiene en el primer punto libre detrás. Los anillos nunca se saltan. Salta dos fichas negras.',
          hint: 'Antes de las fichas puede haber puntos libres, entre ellas no.',
          praise: 'Las fichas saltadas se dan la vuelta: ahora las dos son blancas.',
        },
        own: {
          title: 'También las tuyas',
          ask: 'Todas las fichas saltadas cambian de color, también las tuyas. Encuentra el salto que te gane al menos dos más de las que pierde.',
          hint: 'Cuenta las fichas negras y las blancas en cada línea.',
          praise:
            'Tres se han vuelto blancas y una negra. La ficha que acabas de poner no se gira.',
        },
        row: {
          title: 'Cinco en fila',
          ask: 'Cinco fichas de tu color contiguas en una línea son una fila. Hay cuatro: haz la quinta.',
          hint: 'Una ficha se pone donde sale un anillo.',
          praise:
            'Una fila hay que retirarla: sus fichas dejan el tablero, y con ellas uno de tus anillos. Los anillos retirados son tu puntuación.',
        },
        turned: {
          title: 'Una fila al girar',
          ask: 'Entre cuatro tuyas hay una ficha negra. Dale la vuelta.',
          hint: 'Un anillo puede saltarla por la línea que cruza la tuya.',
          praise: 'Las filas también nacen al girar. Y tú eliges cuál de tus anillos sale.',
        },
        'which-ring': {
          title: 'Qué anillo sale',
          ask: 'Haz la fila y entrega el anillo que no puede moverse.',
          hint: 'Este anillo hace la fila. El que debes entregar está en el borde, encerrado por anillos negros.',
          praise:
            'Con cada anillo estás más cerca de la meta y te quedan menos para mover. Conserva los libres.',
        },
        six: {
          title: 'Más de cinco',
          ask: 'Si hay más de cinco en línea, eliges cinco seguidas. Haz la fila y deja la ficha de d7, que está también en otra línea tuya.',
          hint: 'Tu anillo está entre las fichas. Toma las cinco de abajo.',
          praise: 'Lo que queda de una fila larga ya no es fila, y espera a la siguiente.',
        },
        due: {
          title: 'Una fila del rival',
          ask: 'En la columna i hay cinco fichas blancas: esa fila te la hizo el rival. Debes retirarla antes de mover. Retírala y completa otra en el mismo turno.',
          hint: 'No entregues el anillo que necesitas para la segunda fila.',
          praise:
            'Las filas pendientes van primero, cada una con un anillo; luego mueves como siempre.',
        },
        two: {
          title: 'Dos a la vez',
          ask: 'Un salto puede completar varias filas. Completa dos.',
          hint: 'Dos fichas negras están juntas en una columna, cada una entre cuatro blancas.',
          praise:
            'Dos filas, dos anillos. De filas que comparten una ficha solo habrías podido retirar una.',
        },
        win: {
          title: 'El tercer anillo',
          ask: 'Quien ha retirado tres de sus anillos ha ganado; en blitz basta uno. Tú llevas dos. Gana.',
          hint: 'Busca la ficha negra entre cuatro blancas, y un anillo que pueda saltarla.',
          praise: 'La partida acaba en cuanto se retira el tercer anillo.',
        },
      },
    },
    'yinsh-tips': {
      title: 'YINSH: jugar bien',
      about: 'Anillos que ven lejos, romper filas, dobles amenazas, y qué fila va primero.',
      steps: {
        reach: {
          title: 'Anillos que ven lejos',
          ask: 'Un anillo debe estar en líneas largas y libres. Coloca uno donde vea al menos diecinueve puntos libres.',
          hint: 'Los anillos que estorban acortan una línea: mira donde hay pocos.',
          praise: 'Un anillo así llega pronto adonde hace falta, y es difícil de encerrar.',
        },
        break: {
          title: 'Rompe las cuatro',
          ask: 'El Negro tiene cuatro en línea y un anillo en la punta: en cuanto salga, la fila está hecha. Impídelo.',
          hint: 'Salta al menos una de las cuatro.',
          praise:
            'Un salto le ha dado la vuelta. Cuatro en línea rara vez están seguras, ni las suyas ni las tuyas.',
        },
        'in-the-way': {
          title: 'En medio',
          ask: 'El Negro quiere saltar la ficha blanca que hay entre sus cuatro. Procura que no consiga una fila.',
          hint: 'Un anillo nunca salta otro anillo, y necesita un punto libre donde caer.',
          praise:
            'Un anillo en medio o una ficha girada: a menudo una fila se detiene de varias maneras.',
        },
        threat: {
          title: 'Una amenaza',
          ask: 'Juega de modo que puedas completar una fila en el turno siguiente.',
          hint: 'Tres fichas blancas están en línea con una negra, y un anillo tuyo está en la punta.',
          praise: 'El rival tiene que responder. Quien amenaza decide dónde se juega.',
        },
        fork: {
          title: 'Dos amenazas',
          ask: 'A una amenaza se responde, a dos rara vez. Gira una ficha de modo que consigas una fila, responda lo que responda el Negro.',
          hint: 'Una ficha negra está donde se cruzan dos líneas tuyas.',
          praise: 'El Negro puede romper una de las dos líneas, no ambas.',
        },
        'no-gift': {
          title: 'Ninguna fila para él',
          ask: 'Completa tu fila, pero de modo que el rival no consiga ninguna al responder.',
          hint: 'La misma ficha se gira también por otra línea. ¿Qué más gira ese salto?',
          praise: 'Mira cada ficha que gira un salto, también las que regala.',
        },
        keep: {
          title: 'Conserva el anillo bueno',
          ask: 'Retira una fila de modo que en tu próximo turno siga otra con seguridad. Fíjate en qué anillo entregas.',
          hint: 'En la columna i cuatro fichas esperan a que salga un anillo.',
          praise: 'El anillo que completa la próxima fila vale más que cualquier otro.',
        },
        first: {
          title: 'Qué fila va primero',
          ask: 'Cada uno ha retirado dos anillos, y un salto puede completar una fila para ambos. Gana.',
          hint: 'Quien mueve retira primero las suyas.',
          praise:
            'La partida acaba con tu tercer anillo. Lo que habría retirado el Negro ya no cuenta.',
        },
        'two-turns': {
          title: 'Dos turnos por delante',
          ask: 'Es de una partida del motor. Juega de modo que ganes en tu próximo turno, responda lo que responda el Negro.',
          hint: 'Cuenta las líneas en que solo te falta una ficha.',
          praise: 'El Negro no podía responder a todo lo que amenazabas.',
        },
      },
    },
  },
};
