import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { begunInWords, durationInWords, farmEvery, FarmNews } from './farm_news.svelte';
import type { Farm } from './farm_shapes';

const here: Farm = { state: 'here', engine: 'e', workers: [], queues: [], shut_out: [] };

/** A browser of which the test says whether its page is seen, and a site that answers when the test says. */
function world() {
  let changed = () => undefined as void;
  const answers: { resolve: (farm: Farm) => void; reject: (error: Error) => void }[] = [];
  const it = {
    asked: 0,
    seen: true,
    listens: 0,
    ask: () => {
      ++it.asked;
      return new Promise<Farm>((resolve, reject) => answers.push({ resolve, reject }));
    },
    isSeen: () => it.seen,
    onSeen: (heard: () => void) => {
      changed = heard;
      ++it.listens;
      return () => void --it.listens;
    },
    show(seen: boolean) {
      it.seen = seen;
      changed();
    },
    async answer(farm: Farm | Error) {
      const next = answers.shift()!;
      if (farm instanceof Error) next.reject(farm);
      else next.resolve(farm);
      await vi.advanceTimersByTimeAsync(0);
    },
  };
  return it;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('news of the farm', () => {
  it('are asked for again and again, one question at a time', async () => {
    const site = world();
    const news = new FarmNews(site);
    await vi.advanceTimersByTimeAsync(10 * farmEvery);
    expect(site.asked, 'the site has not answered yet').toBe(1);
    await site.answer(here);
    expect(news.farm).toEqual(here);
    await vi.advanceTimersByTimeAsync(farmEvery - 1);
    expect(site.asked).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(site.asked).toBe(2);
    news.close();
    await site.answer(here);
    await vi.advanceTimersByTimeAsync(10 * farmEvery);
    expect(site.asked, 'it is closed').toBe(2);
    expect(site.listens).toBe(0);
  });

  it('are not asked for while nobody sees the page, and at once when somebody does', async () => {
    const site = world();
    const news = new FarmNews(site);
    await site.answer(here);
    site.show(false);
    await vi.advanceTimersByTimeAsync(10 * farmEvery);
    expect(site.asked).toBe(1);
    site.show(true);
    expect(site.asked).toBe(2);
    site.show(false);
    site.show(true);
    expect(site.asked, 'one is under way').toBe(2);
    news.close();
  });

  it('keep what was heard last where a question has no answer', async () => {
    const site = world();
    const news = new FarmNews(site);
    await site.answer(here);
    await vi.advanceTimersByTimeAsync(farmEvery);
    await site.answer(new Error('no network'));
    expect(news.farm).toEqual(here);
    expect(news.problem).toEqual(new Error('no network'));
    await vi.advanceTimersByTimeAsync(farmEvery);
    await site.answer({ state: 'away' });
    expect(news.farm).toEqual({ state: 'away' });
    expect(news.problem).toBeUndefined();
    news.close();
  });
});

describe('how long something takes', () => {
  it('is told in one unit', () => {
    const told = [0, 900, 59_999, 60_000, 3_599_999, 7_200_000, 90_000_000].map(durationInWords);
    expect(told).toEqual(['0 sec', '0 sec', '59 sec', '1 min', '59 min', '2 hr', '1 day']);
    expect(durationInWords(-5), 'of a clock that is behind').toBe('0 sec');
  });

  it('begins at an hour of today, or on another day', () => {
    const noon = new Date(2026, 10, 26, 12, 0).getTime();
    expect(begunInWords(noon - 3_600_000, noon)).toMatch(/^11:00\sAM$/);
    expect(begunInWords(noon - 86_400_000, noon)).toMatch(/^Nov 25, 2026/);
  });
});
