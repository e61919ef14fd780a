// What the course says of TAMSK, in Spanish.
import type { tamsk as english } from '../../en/course/tamsk';

export const tamsk: typeof english = {
  wrong: {
    closes: '{turn} no cierra ninguna casilla con dos anillos.',
    'stays-open': '{turn} cierra la casilla a la que ha llegado el reloj.',
    shuts: '{turn} no encierra ningún reloj del rival.',
    sand: 'Tras {turn} al reloj le quedan {count} segundos; son posibles {least}.',
    'prevents.shuts': 'Tras {turn} el rival responde con {reply} y encierra un reloj tuyo.',
  },
  chapters: {
    tamsk: {
      title: 'TAMSK: las reglas',
      about: 'Relojes y anillos, casillas que se cierran, encerrar, pasar, y quién gana: nivel 1.',
      steps: {
        move: {
          title: 'Un reloj y un anillo',
          ask: 'Una jugada es un reloj que va a una casilla de al lado; allí cae a su alrededor uno de tus anillos. Mueve el reloj de a1 a b2.',
          hint: 'Pulsa primero el reloj y luego la casilla adonde va.',
          praise:
            'El anillo se queda ahí para siempre. Tu objetivo es dejar caer más que el Negro.',
        },
        close: {
          title: 'Una casilla se cierra',
          ask: 'Las casillas del borde admiten un anillo, el círculo siguiente dos, luego tres, el centro cuatro. Una casilla llena está cerrada: ningún reloj entra ya en ella. Cierra una casilla con dos anillos.',
          hint: 'Una de las casillas junto a este reloj ya tiene un anillo y admite otro.',
          praise:
            'No importa de quién sean los anillos. El propio reloj puede salir de una casilla cerrada.',
        },
        leave: {
          title: 'Salir a tiempo',
          ask: 'Al reloj de a1 le queda una salida, y esa casilla solo admite un anillo más. El reloj negro está al lado. Procura que no te encierren.',
          hint: 'Dos de las casillas junto a la esquina están cerradas.',
          praise:
            'Las casillas del borde se cierran enseguida; por eso las esquinas son las primeras trampas. Sal mientras puedas.',
        },
        shut: {
          title: 'Encerrado',
          ask: 'Ahora al revés: al reloj negro de la esquina a4 le queda una salida. Ciérrala.',
          hint: 'Tu reloj está junto a esa salida.',
          praise: 'Ese reloj no se moverá nunca más ni dejará caer más anillos.',
        },
        pass: {
          title: 'Nada que mover',
          ask: 'Quien no puede mover ningún reloj pasa, y el otro sigue solo. Dos relojes negros están encerrados. Ocúpate del tercero.',
          hint: 'Está en la esquina g4. ¿Qué casilla de al lado sigue abierta?',
          praise: 'Desde ahora el Negro pasa, mientras tú dejas caer un anillo tras otro.',
        },
        end: {
          title: 'Menos anillos',
          ask: 'Cuando ninguno puede mover, gana quien tiene menos anillos. Los dos tienen dos. Haz la jugada tras la que la partida está terminada y ganada.',
          hint: 'Solo una casilla sigue abierta, y dos de tus relojes están a su lado.',
          praise: 'Era el último anillo que alguien podía dejar caer, y era el tuyo.',
        },
      },
    },
    'tamsk-time': {
      title: 'TAMSK: contrarreloj',
      about:
        'Poner en marcha los relojes, qué hace darles la vuelta, y los relojes agotados: nivel 2.',
      steps: {
        start: {
          title: 'Pon en marcha los tres',
          ask: 'En el nivel 2 los relojes corren, y tus tres primeras jugadas ponen en marcha tres distintos. Dos de los tuyos corren: pon en marcha el tercero, donde quede sitio para otro anillo.',
          hint: 'Una casilla del borde se cerraría enseguida.',
          praise:
            'Un reloj que aún no está en marcha espera cuanto quieras. Una vez movido, corre.',
        },
        'turn-over': {
          title: 'Darle la vuelta',
          ask: 'Una jugada da la vuelta al reloj: lo que había pasado, de los tres minutos, es lo que le queda después. Los tuyos tienen 30, 90 y 150 segundos. Mueve el que más gana.',
          hint: 'Su arena ha pasado casi toda.',
          praise:
            'Ahora tiene más de dos minutos y medio. El de 150 segundos no habría llegado a 45: no muevas demasiado pronto el mismo reloj.',
        },
        dead: {
          title: 'Agotado',
          ask: 'Un reloj agotado se queda donde está. Dos negros lo están: solo el de g4 se mueve aún. No dejes al Negro ninguna jugada.',
          hint: 'Una casilla de al lado sigue abierta.',
          praise:
            'El Negro pasa hasta el final de la partida. Cuida de tu reloj al que menos le queda, antes de que te estorbe.',
        },
      },
    },
    'tamsk-tips': {
      title: 'TAMSK: jugar bien',
      about: 'Ponerse en medio, y contar el sitio que queda.',
      steps: {
        stand: {
          title: 'En medio',
          ask: 'La salida de la esquina a4 admite todavía dos anillos, así que no puedes cerrarla. Encierra al Negro de todos modos.',
          hint: 'Donde está un reloj no puede ir otro.',
          praise:
            'Mientras estés ahí, nada se mueve detrás de ti. Si tienes que irte, el paso vuelve a estar abierto, para un anillo.',
        },
        corridor: {
          title: 'Sitio para uno',
          ask: 'Quedan pocas casillas abiertas. Arriba a la izquierda dos relojes quieren el borde de a3 a b5, el tuyo de a2 y el negro de c6. Haz la jugada que gana por más.',
          hint: 'Quien entra primero deja menos al otro. Tus otros relojes pueden esperar.',
          praise:
            'Hacia el final cuenta para cada reloj adónde puede ir aún, y empieza por lo que el otro podría quitarte.',
        },
      },
    },
  },
};
