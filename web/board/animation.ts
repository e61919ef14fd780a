// A game as an animated picture: each position drawn as a picture of it would be, one after the other.
import { breathe } from '../breathe';
import { Apng } from './apng';
import { type KnownStyles, type Subject, svgImage } from './picture';

export interface AnimationOptions {
  /** In pixels; the height follows. */
  width: number;
  /** How long each picture is shown, and the last one. */
  milliseconds: number;
  lastMilliseconds: number;
  signal: AbortSignal;
  onprogress: (done: number) => void;
}

/** Draws the animation, in the colours that the page has now. Throws what the signal gives as its reason when it is aborted. */
export async function drawAnimation(subjects: Subject[], options: AnimationOptions): Promise<Blob> {
  const { width, milliseconds, lastMilliseconds, signal, onprogress } = options;
  const known: KnownStyles = new Map();
  let canvas: OffscreenCanvasRenderingContext2D | undefined;
  let apng: Apng | undefined;
  for (const [index, subject] of subjects.entries()) {
    // Each step of a picture keeps the page busy for some hundredths of a second: between them it goes on.
    await breathe();
    signal.throwIfAborted();
    const image = await svgImage(subject, known);
    await breathe();
    signal.throwIfAborted();
    const height = Math.round((width * image.naturalHeight) / image.naturalWidth);
    apng ??= new Apng(width, height);
    canvas ??= opaqueCanvas(width, height);
    canvas.drawImage(image, 0, 0, width, height);
    const { data } = canvas.getImageData(0, 0, width, height);
    await breathe();
    const last = index === subjects.length - 1;
    await apng.add(data, last ? lastMilliseconds : milliseconds);
    signal.throwIfAborted();
    onprogress(index + 1);
  }
  if (!apng) throw new RangeError('an animation of nothing');
  return apng.file();
}

function opaqueCanvas(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const settings = { alpha: false, willReadFrequently: true };
  return new OffscreenCanvas(width, height).getContext('2d', settings)!;
}
