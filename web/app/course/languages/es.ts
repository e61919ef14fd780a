// What the course says, in Spanish.
import type { CourseTexts } from '../course_text';
import { potentials } from './potentials/es';
import { tamsk } from './tamsk/es';

export const texts: CourseTexts = {
  words: {
    lead: 'Cada paso pide una jugada en el tablero. Toda jugada correcta cuenta; una equivocada se explica y se retira.',
    'solved-count': '{done} pasos resueltos de {count}',
    begin: 'Empezar',
    'go-on': 'Continuar',
    'once-more': 'Otra vez',
    forget: 'Olvidar mi progreso',
    chapters: 'Todos los capítulos',
    steps: 'Pasos de este capítulo',
    number: 'Paso {number} de {count}',
    solved: 'resuelto',
    hint: 'Pista',
    more: '¿Qué jugada?',
    show: 'Muéstramelo',
    again: 'Intentarlo otra vez',
    previous: 'Paso anterior',
    next: 'Siguiente',
    'next-chapter': 'Capítulo siguiente',
    finish: 'Terminar',
    look: 'Mira {at}.',
    which: 'Juega {turn}.',
    right: '¡{turn} es correcta!',
    shown: '{turn} es una jugada correcta.',
    wrong: 'Todavía no.',
    'try-again': 'Prueba otra jugada.',
    judging: 'Examinando la jugada…',
    keys: 'paso anterior, paso siguiente',
  },
  wrong: {
    ...potentials.wrong,
    ...tamsk.wrong,
    lands: '{turn} acaba en otro sitio.',
    'on-border': '{at} no es una casilla del borde: tiene seis vecinas.',
    beside: '{at} no toca ninguna pieza DVONN.',
    covers: '{turn} no cae sobre una pila así.',
    'keeps-own': '{turn} corta una pila tuya.',
    'cuts-off': 'Piezas negras que corta {turn}: {count}. Posible: {least}.',
    stuck: 'Tras {turn} el rival todavía puede mover.',
    'leaves-turns': 'Jugadas que le quedan al rival tras {turn}: {count}. Posible: {most}.',
    wins: 'Tras {turn} la partida no está ganada.',
    movable: 'Tras {turn} la pila de {at} no podría moverse.',
    rows: 'Filas tomadas con {turn}: {count}. Posible: {least}.',
    captures: 'Piezas capturadas con {turn}: {count}. Posible: {least}.',
    'captures-gipf': '{turn} deja en el tablero la pieza GIPF del rival.',
    returns: 'Piezas que vuelven con {turn}: {count}. Posible: {least}.',
    'keeps-gipf': '{turn} no deja tu pieza GIPF en {at}.',
    holds: 'Tras {turn} no hay ninguna pieza tuya en {at}.',
    pushes: 'Piezas negras que empuja {turn}: {count}. Posible: {least}.',
    'enters-gipf': '{turn} introduce una pieza sencilla, y eso pone fin a tu apertura.',
    'enters-basic': '{turn} introduce otra pieza GIPF.',
    'gives-no-row': '{turn} forma también una fila para tu rival.',
    'makes-take':
      '{turn} no obliga a tanto: piezas suyas que el Negro debe tomar, {count}. Posible: {least}.',
    pins: 'Tras {turn} la pila de {at} todavía puede moverse.',
    marbles: 'Canicas capturadas con {turn}: {count}. Posible: {least}.',
    whites: 'Canicas blancas capturadas con {turn}: {count}. Posible: {least}.',
    removes: '{turn} quita otro anillo.',
    quiet: 'Tras {turn} tu rival puede capturar, y debe hacerlo.',
    forces: 'Tras {turn} tu rival no está obligado a capturar.',
    regains: 'Tras {turn} el rival responde con {reply}, y no tienes nada que capturar.',
    best: '{turn} regala demasiado: otra jugada acaba mejor para ti.',
    'prevents.covers': 'Tras {turn} el rival responde con {reply} y se queda con tu pila.',
    'prevents.cuts-off': 'Tras {turn} el rival responde con {reply} y te corta.',
    'prevents.rows': 'Tras {turn} el rival responde con {reply} y tiene su fila.',
    'threatens.cuts-off': '{turn} no amenaza con cortar tanto.',
    'threatens.captures-gipf': '{turn} no amenaza ninguna pieza GIPF.',
    'assures.rows': 'Tras {turn} el rival responde con {reply}, y no tienes fila.',
    'assures.whites':
      'Tras {turn} el rival responde con {reply}, y no te llevas dos canicas blancas.',
    'assures.wins': 'Tras {turn} el rival responde con {reply}, y no ganas.',
  },
  chapters: {
    dvonn: {
      title: 'DVONN: las reglas',
      about: 'Colocar, mover, de quién es una pila, qué queda cortado y cómo termina.',
      steps: {
        place: {
          title: 'Una pieza DVONN en el centro',
          ask: 'La partida empieza con el tablero vacío y las tres piezas DVONN rojas. Coloca la primera en f3, en el centro.',
          hint: 'Una casilla lleva la letra de su columna inclinada y el número de su fila; la fila 3 es la más larga.',
          praise:
            'Cualquier casilla vacía habría valido. Las piezas DVONN deciden la partida: lo que pierde el enlace con ellas está perdido.',
        },
        border: {
          title: 'En el borde',
          ask: 'Después cada uno coloca piezas de su color hasta llenar el tablero. Coloca una pieza blanca en el borde, donde nunca puede quedar encerrada.',
          hint: 'Las casillas del borde tienen menos de seis vecinas.',
          praise:
            'Una pila con seis vecinas ocupadas no puede moverse. En el borde eso no pasa: estas piezas son móviles desde la primera jugada.',
        },
        move: {
          title: 'Un paso',
          ask: 'Con el tablero lleno se mueve: en cada jugada una pila, a una casilla ocupada. Una pieza sola da un paso. Cae sobre una pieza negra.',
          hint: 'Justo al lado de esta hay una pieza negra.',
          praise: 'Tu pieza está ahora arriba, y la pila de dos es tuya.',
        },
        height: {
          title: 'Tan lejos como alta',
          ask: 'Una pila se mueve exactamente tantas casillas como altura tiene, en línea recta, por encima de todo. Una de las tuyas llega a la pieza DVONN roja: cae sobre ella.',
          hint: 'Una pila de dos avanza dos casillas, una de tres avanza tres.',
          praise:
            'Lo que hay en medio no importa; solo la última casilla debe estar ocupada. Desde ahora una pieza DVONN viaja en la pila.',
        },
        'shut-in': {
          title: 'Encerrada',
          ask: 'Tu pieza de f3 tiene seis vecinas ocupadas y no puede moverse. Hazle sitio.',
          hint: 'Si una de tus piezas de al lado se va, f3 tiene un lado libre.',
          praise:
            'Ahora f3 puede moverse. Una pila encerrada no está a salvo: se puede caer sobre ella.',
        },
        owner: {
          title: 'De quién es la pila',
          ask: 'Una pila es del color de arriba, haya lo que haya debajo. Toma la pila negra de tres.',
          hint: 'A su lado hay una pieza sola.',
          praise:
            'Una pieza ha ganado tres: una pila de cuatro es tuya, y al final cada pieza suya cuenta para ti.',
        },
        'cut-off': {
          title: 'Cortadas',
          ask: 'Tras cada jugada salen del tablero las pilas que no están enlazadas con una pieza DVONN. Corta las tres piezas negras, pero ninguna tuya.',
          hint: 'La cadena cuelga de esta pieza. ¿Adónde puede ir para seguir enlazada ella misma?',
          praise:
            'Solo la casilla que se deja puede romper una cadena. Las piezas negras han salido y no cuentan para nadie.',
        },
        bridge: {
          title: 'Quitar el puente',
          ask: 'Cinco piezas negras cuelgan de una sola casilla. Córtalas todas.',
          hint: 'Detrás de esta casilla no hay otro camino hasta la pieza DVONN.',
          praise: 'Busca puentes así en cada posición: los tuyos y los del rival.',
        },
        anchor: {
          title: 'El ancla viaja',
          ask: 'La marca de la pila muestra una pieza DVONN dentro. Adonde va ella, va el ancla. Mueve de modo que cuatro piezas negras la pierdan, y ninguna tuya.',
          hint: 'En esta pila está la única pieza DVONN.',
          praise:
            'La pila se ha llevado el ancla a tu lado. Quien tiene una pieza DVONN decide qué se queda.',
        },
        pass: {
          title: 'Sin jugada',
          ask: 'Quien no puede mover debe pasar, y el otro sigue. Deja al Negro sin jugada.',
          hint: 'El Negro tiene una pieza que puede moverse. Cae sobre ella.',
          praise: 'El Negro pasa hasta que pueda volver a mover; aquí, nunca más. Tú sigues.',
        },
        score: {
          title: 'La última jugada',
          ask: 'Cuando nadie puede mover, cada uno cuenta todas las piezas de sus pilas. Haz la última jugada de modo que ganes.',
          hint: 'Compara: ¿sobre la pila de dos o sobre la pila de cinco?',
          praise: 'Siete a dos. Las piezas DVONN solas no cuentan para nadie.',
        },
      },
    },
    'dvonn-tips': {
      title: 'DVONN: jugar bien',
      about: 'Buenos sitios, pilas lentas, puentes, amenazas, y contar al final.',
      steps: {
        places: {
          title: 'Los mejores sitios',
          ask: 'Los mejores sitios están en el borde y junto a una pieza DVONN: móviles y enlazados. Toma uno.',
          hint: 'Esta casilla está en el borde y toca una pieza roja.',
          praise: 'Una pieza así puede moverse desde el principio y no será cortada tan pronto.',
        },
        slow: {
          title: 'No crecer demasiado pronto',
          ask: 'Una pila alta rara vez encuentra dónde caer. Mueve de modo que la pila movida pueda seguir en la próxima jugada.',
          hint: 'Una pila de dos tiene destino dos casillas más allá; una de tres no tiene ninguno.',
          praise:
            'Las pilas pequeñas siguen siendo móviles. Una alta que se queda quieta solo espera ser tomada o cortada.',
        },
        'few-turns': {
          title: 'Pocas jugadas para él',
          ask: 'Quien se queda sin jugadas mira cómo el otro recoge. Déjale al Negro una jugada como mucho.',
          hint: 'Las pilas altas rara vez encuentran destino. La libertad del Negro es su pieza sola en g2.',
          praise: 'Cuenta las jugadas de ambos, y quítale lo que aún puede moverse.',
        },
        safe: {
          title: 'Toma lo que nadie recupera',
          ask: 'Hay dos pilas negras de tres que tomar. Toma la que el Negro no puede recuperar.',
          hint: '¿Cuál de las dos no tiene al lado ninguna pieza negra?',
          praise:
            'Antes de tomar mira quién puede caer allí: las pilas a una distancia igual a su altura.',
        },
        pinned: {
          title: 'Un gigante inmóvil',
          ask: 'Una pila avanza exactamente tanto como es alta, y solo sobre una pila. Quítale a la pila negra de e3 el único sitio al que podría llegar, sin perder ninguna pila.',
          hint: 'A tres casillas de e3 solo está h3. Déjala hacia la pieza roja.',
          praise:
            'Una pila alta tiene pocos sitios a los que llegar: vacíalos y no se mueve. La tuya ya es bastante alta para tomarla.',
        },
        linked: {
          title: 'Salva el puente',
          ask: 'El Negro está a punto de dejar d3 y cortar tus cuatro piezas. Impídelo.',
          hint: 'Quien tiene d3 decide sobre el puente. Tómalo sin romper tu propia cadena.',
          praise: 'El puente es tuyo ahora, y todas tus piezas siguen enlazadas.',
        },
        threat: {
          title: 'Una amenaza en el puente',
          ask: 'Cae sobre el puente negro de modo que amenaces con dejarlo y cortar al menos cuatro piezas. El Negro no debe poder tomar tu pila.',
          hint: 'Desde d3 una pila de dos podría irse hacia b3.',
          praise: 'El puente es tuyo. Con una sola jugada el Negro apenas puede salvarlo todo.',
        },
        tall: {
          title: 'Una pila alta al final',
          ask: 'Es de una partida del motor. Una jugada gana, todas las demás pierden. Encuéntrala.',
          hint: 'Hacia el final decide una pila alta. ¿Cuál puede tomar una pieza sola?',
          praise:
            'Cinco piezas por un paso: si ambos juegan lo mejor posible, el Blanco gana por cinco.',
        },
        count: {
          title: 'Contar hasta el final',
          ask: 'Otra vez de una partida del motor: solo una jugada gana. Mira las piezas DVONN.',
          hint: 'Esta pila de tres llega a una pieza DVONN.',
          praise:
            'Tu pila tiene ahora su propia ancla. Si ambos juegan lo mejor posible, el Blanco gana por tres.',
        },
      },
    },
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
    zertz: {
      title: 'ZÈRTZ: las reglas',
      about: 'Colocar y quitar, capturar y seguir saltando, aislar grupos, y qué gana.',
      steps: {
        place: {
          title: 'Una canica, luego un anillo',
          ask: 'Una jugada sin captura tiene dos partes: colocas una canica en un anillo vacío y después quitas un anillo. Elige un color y colócalo en d4, en el centro; después quita cualquiera de los anillos que se ofrecen.',
          hint: 'Pulsa primero una canica del pozo. Las columnas tienen letras, y los anillos se cuentan hacia arriba.',
          praise:
            'Las canicas no son de nadie hasta que se capturan: valía cualquier color y cualquier anillo.',
        },
        free: {
          title: 'Anillos libres',
          ask: 'Solo se puede ir un anillo libre: uno vacío que se puede sacar porque a su alrededor faltan dos lugares contiguos. Arriba a la izquierda se han ido tres anillos. Coloca una canica donde quieras y quita un anillo que antes no estaba en el borde.',
          hint: 'Una canica puede ir ahí, o a otra parte: lo que cuenta es el anillo, en el nuevo borde de arriba a la izquierda.',
          praise:
            'Cada anillo que se va crea un borde nuevo y libera otros. Donde no hay ninguno libre, no se quita ninguno.',
        },
        must: {
          title: 'Hay que capturar',
          ask: 'Si una canica puede saltar sobre su vecina al anillo vacío de detrás, debes capturar; los colores no importan. Aquí hay cuatro capturas posibles. Captura la canica blanca.',
          hint: 'Junto a la blanca hay una canica gris, y el anillo de detrás está vacío.',
          praise:
            'La canica saltada es tuya. Una captura es toda la jugada: no se coloca nada ni se va ningún anillo.',
        },
        'jump-on': {
          title: 'Sigue saltando',
          ask: 'La misma canica sigue saltando mientras pueda, y puede girar por el camino. Captura tres canicas en una jugada.',
          hint: 'Mira, para cada canica que puede saltar, hasta dónde llega.',
          praise:
            'Tres de una vez. Si hay varios caminos, eliges tú; el más largo no es obligatorio.',
        },
        route: {
          title: 'Elige el camino',
          ask: 'Tú eliges qué canica salta y dónde gira. Las canicas blancas son las que antes ganan: captura una, aunque otro camino dé más.',
          hint: 'Tras su primer salto esta canica puede girar en dos direcciones.',
          praise: 'Una canica menos, pero blanca: cuatro ganan, y ahora tienes tres.',
        },
        isolate: {
          title: 'Aisladas',
          ask: 'Los anillos que se separan del resto quedan capturados si cada uno lleva una canica. Coloca una canica donde quieras y quita el anillo del que dependen las dos canicas de la derecha.',
          hint: 'Una canica puede ir ahí, o a otra parte: lo que cuenta es el único anillo junto a las dos canicas de la derecha.',
          praise:
            'Capturadas sin un salto; los anillos se han ido con sus canicas. Tu rival también puede hacerlo: busca esos puentes.',
        },
        fill: {
          title: 'El último anillo vacío',
          ask: 'A la izquierda hay tres anillos aparte, y uno está vacío. Coloca ahí una canica: el grupo lleno es tuyo.',
          hint: 'Está entre las dos canicas.',
          praise:
            'Las tres son tuyas, también la que acabas de colocar. Así que bien puede ser blanca.',
        },
        win: {
          title: 'Qué gana',
          ask: 'Ganan cuatro canicas blancas, o cinco grises, o seis negras, o tres de cada color. Tienes tres blancas, dos grises y cuatro negras. Captura de modo que ganes.',
          hint: 'Una cuarta blanca gana, y también una tercera gris.',
          praise: 'El conjunto está completo, y la partida termina al instante.',
        },
      },
    },
    'zertz-tips': {
      title: 'ZÈRTZ: jugar bien',
      about: 'No dejar nada que capturar, dar para tomar, y forzar la victoria.',
      steps: {
        quiet: {
          title: 'Nada que saltar',
          ask: 'Donde una canica está junto a otra con un anillo vacío detrás, tu rival debe capturar. Coloca una canica donde no pueda.',
          hint: 'Este anillo toca una sola canica, y en su línea no hay dónde caer.',
          praise:
            'Esos lugares escasean de jugada en jugada, y quien no encuentra ninguno tiene que regalar algo. Cuéntalos.',
        },
        sacrifice: {
          title: 'Dar una, tomar dos',
          ask: 'Si solo hay una captura, el Negro no tiene elección. Ofrécele una canica de modo que después captures dos blancas.',
          hint: 'La canica blanca del borde debe saltar por encima y llega junto a la gris.',
          praise:
            'Una canica regalada, dos blancas ganadas: la primera te la ha traído el propio Negro.',
        },
        lure: {
          title: 'Atraída fuera',
          ask: 'Tienes tres canicas blancas y necesitas una más. La del tablero está en b5, donde nadie puede saltarla. Haz que el Negro salte con ella hasta donde tú puedas.',
          hint: 'Una canica aquí le abre un camino. ¿Dónde acaba?',
          praise:
            'Ha tenido que saltar dos veces y acaba junto a d2, con un anillo vacío detrás. Ahora la capturas y ganas.',
        },
      },
    },
    ...potentials.chapters,
    ...tamsk.chapters,
  },
};
