// A game or a position to look at: its turns, and the ply that is shown.
import type { Drawn } from '../board/drawing';
import { noTraces, type Scene, standing, type Traces, tracesOf } from '../board/scene';
import type { Layout, State } from '../protocol';
import { layoutOf } from '../app/play/board_session.svelte';
import { type Core, CoreError } from '../app/core/core';
import { drawnIn, wordsIn } from '../app/words/drawn_comment';
import { parseEmbedHash } from '../app/links/embed_link';
import { t } from '../app/texts';

interface Game {
  game: string;
  start: string;
  layout: Layout;
  turns: string[];
  /** Who plays, where the record says so. */
  players: { w: string; b: string };
  /** On the game, and on each turn. */
  comments: string[];
}

export class Viewing {
  at = $state(0);
  state: State | undefined = $state.raw();
  scene: Scene = $state.raw({ key: 0, pieces: [], steps: [], quick: true });
  readonly traces: Traces = $derived(this.at > 0 ? tracesOf(this.state?.last ?? []) : noTraces);

  private constructor(
    private readonly core: Core,
    readonly shown: Game,
  ) {}

  /** Throws a CoreError where the address shows nothing. */
  static async open(core: Core, hash: string): Promise<Viewing> {
    const named = parseEmbedHash(hash);
    if (!named) throw new CoreError({ code: 'bad-link', text: t('embed.nothing') });
    const viewing = new Viewing(
      core,
      'record' in named
        ? await gameOf(core, named.record)
        : {
            game: named.game,
            start: named.position,
            layout: await layoutOf(core, named.game),
            turns: [],
            players: { w: '', b: '' },
            comments: [],
          },
    );
    await viewing.lookAt(0);
    return viewing;
  }

  get comment(): string {
    return wordsIn(this.shown.comments[this.at] ?? '');
  }

  /** What its author has drawn; nobody draws here. */
  get drawn(): readonly Drawn[] {
    return drawnIn(this.shown.comments[this.at] ?? '');
  }

  async lookAt(ply: number): Promise<void> {
    const { game, start: position } = this.shown;
    const to = Math.max(0, Math.min(this.shown.turns.length, ply));
    const turns = this.shown.turns.slice(0, to);
    const forward = to === this.at + 1;
    this.at = to;
    const state = await this.core.request('state', { game, position, turns });
    if (this.at !== to) return;
    this.state = state;
    const steps = forward ? state.last : [];
    this.scene = { key: this.scene.key + 1, pieces: standing(state), steps, quick: true };
  }
}

async function gameOf(core: Core, text: string): Promise<Game> {
  const { records, errors } = await core.request('read-record', { text });
  const [record] = records;
  if (!record) throw new CoreError(errors[0] ?? { code: 'no-record', text: t('record.none') });
  const { Game: game = '', White: w = '', Black: b = '' } = record.tags;
  return {
    game,
    start: record.position ?? 'startpos',
    layout: await layoutOf(core, game),
    turns: record.turns.map(({ turn }) => turn),
    players: { w, b },
    comments: [record.comment, ...record.turns.map(({ comment }) => comment)].map(
      (comment) => comment ?? '',
    ),
  };
}
