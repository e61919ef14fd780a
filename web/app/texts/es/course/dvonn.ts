// What the course says of DVONN, in Spanish.
import type { dvonn as english } from '../../en/course/dvonn';

export const dvonn: typeof english = {
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
};
