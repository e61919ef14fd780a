import { describe, expect, it } from 'vitest';
import type { PlayEvent } from '../../protocol';
import { EventLog } from './event_log';

const event = (version: number): PlayEvent => ({ version, at: version, kind: 'turn', turn: 'a1' });
const events = (...versions: number[]) => versions.map(event);
const versionsOf = ({ events }: EventLog) => events.map(({ version }) => version);

describe('EventLog', () => {
  it('takes what follows, once', () => {
    const log = new EventLog();
    expect(log.add(events(1, 2)).fresh).toHaveLength(2);
    expect(log.add(events(2, 3))).toEqual({ fresh: events(3), gap: false });
    expect(log.add(events(1, 2, 3))).toEqual({ fresh: [], gap: false });
    expect(versionsOf(log)).toEqual([1, 2, 3]);
  });

  it('says where something is missing, and takes nothing behind it', () => {
    const log = new EventLog();
    log.add(events(1));
    expect(log.add(events(3))).toEqual({ fresh: [], gap: true });
    expect(log.add(events(2, 4))).toEqual({ fresh: events(2), gap: true });
    expect(log.add(events(3, 4))).toEqual({ fresh: events(3, 4), gap: false });
    expect(versionsOf(log)).toEqual([1, 2, 3, 4]);
  });

  it('puts in order what comes in another one', () => {
    const log = new EventLog();
    expect(log.add(events(3, 1, 2)).gap).toBe(false);
    expect(versionsOf(log)).toEqual([1, 2, 3]);
  });

  it('begins anew with a whole log', () => {
    const log = new EventLog();
    log.add(events(1, 2, 3));
    log.replace(events(1, 2));
    expect(versionsOf(log)).toEqual([1, 2]);
  });
});
