// Short sounds, made on the spot: nothing to fetch, nothing to license. Silent where the browser knows no sound.

export type Sound = 'move' | 'take' | 'end';

interface Note {
  /** Seconds from the beginning. */
  at: number;
  /** Hertz, gliding from one to the other. */
  from: number;
  to: number;
  seconds: number;
}

const notes: Record<Sound, Note[]> = {
  // Wood on wood: a low knock that falls at once.
  move: [{ at: 0, from: 260, to: 120, seconds: 0.09 }],
  take: [
    { at: 0, from: 300, to: 150, seconds: 0.08 },
    { at: 0.09, from: 220, to: 100, seconds: 0.12 },
  ],
  end: [
    { at: 0, from: 392, to: 392, seconds: 0.22 },
    { at: 0.16, from: 494, to: 494, seconds: 0.22 },
    { at: 0.32, from: 587, to: 587, seconds: 0.45 },
  ],
};
const loudness = 0.25;

let context: AudioContext | undefined;

export function play(sound: Sound) {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  // A browser holds sounds back until the visitor has done something.
  if (context.state === 'suspended') void context.resume();
  for (const note of notes[sound]) strike(context, note);
}

function strike(context: AudioContext, { at, from, to, seconds }: Note) {
  const begin = context.currentTime + at;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(from, begin);
  tone.frequency.exponentialRampToValueAtTime(to, begin + seconds);
  volume.gain.setValueAtTime(loudness, begin);
  volume.gain.exponentialRampToValueAtTime(0.001, begin + seconds);
  tone.connect(volume).connect(context.destination);
  tone.start(begin);
  tone.stop(begin + seconds);
}
