// What the page says of the machines that work for a site, in Spanish.
import type { FarmTexts } from '../en/farm';

export const texts: FarmTexts = {
  'farm.about':
    'Los trabajadores en otras máquinas que trabajan para el motor del sitio. Se renueva cada dos segundos.',
  'farm.none': 'No hay granja: este servidor funciona sin --nats, y su motor piensa solo.',
  'farm.away': 'No se llega al bróker; no se sabe nada de los trabajadores.',
  'farm.late': 'Sin renovar: {why}',
  'farm.workers': 'Trabajadores',
  'farm.workers.none': 'No se oye a ningún trabajador. En una máquina que pueda llegar al bróker:',
  'farm.more': { one: 'y uno más', other: 'y {count} más' },
  'farm.worker': 'Trabajador',
  'farm.threads': 'Hilos',
  'farm.engine': 'Motor',
  'farm.engine.other': 'no es el motor de este sitio: aquí no hace nada',
  'farm.now': 'Hace ahora',
  'farm.idle': 'espera trabajo',
  'farm.check': 'una comprobación',
  'farm.for': 'desde hace {time}',
  'farm.done': 'Hecho',
  'farm.since': 'desde el {date}',
  'farm.errors': { one: 'una respuesta con un error', other: '{count} respuestas con un error' },
  'farm.queues': 'Lo que espera',
  'farm.kind': 'Clase',
  'farm.waiting': 'En espera',
  'farm.in-hand': 'En curso',
  'farm.given-up': 'Abandonado',
  'farm.given-up.about':
    'Abandonado es lo que diez trabajadores han tomado y ninguno ha respondido. Puede ser lo que los detuvo.',
  'farm.shut-out': 'Excluidos',
  'farm.shut-out.about':
    'Trabajadores cuyas respuestas resultaron falsas. Durante un día nadie acepta sus respuestas.',
  'farm.shut-out.none': 'Nadie.',
  'farm.kind.opponent': 'Jugadas como rival',
  'farm.kind.analysis': 'Análisis',
  'farm.kind.prove': 'Demostraciones',
  'farm.kind.selfplay': 'Partidas contra sí mismo',
};
