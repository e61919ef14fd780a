// What the course says of ZÈRTZ, in Spanish.
import type { zertz as english } from '../../en/course/zertz';

export const zertz: typeof english = {
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
};
