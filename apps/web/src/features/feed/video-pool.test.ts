import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignVideos, hasBuffered, hasSound, planVideos, poolSize } from './video-pool.ts';

const plan = (input: Partial<Parameters<typeof planVideos>[0]>) =>
  planVideos({ active: 4, wanted: true, clips: [0, 2, 4, 5, 6, 8], ahead: 2, held: [], ...input }).map(
    ({ index, preload }) => `${index} ${preload}`,
  );

describe('planVideos', () => {
  it('loads only the active clip until it has buffered', () => {
    expect(plan({ ahead: 0 })).toEqual(['4 auto']);
  });

  it('then loads the next clip and the metadata of the one after it', () => {
    expect(plan({})).toEqual(['4 auto', '5 auto', '6 metadata']);
    expect(plan({ ahead: 1 })).toEqual(['4 auto', '5 auto']);
  });

  it('keeps nearby clips that are already loaded', () => {
    expect(plan({ ahead: 0, held: [0, 2, 4, 5] })).toEqual(['4 auto', '2 metadata', '5 metadata']);
    expect(plan({ held: [2, 4, 5, 6] })).toEqual(['4 auto', '5 auto', '6 metadata', '2 metadata']);
  });

  it('loads nothing when no clip is active and none is to be prefetched', () => {
    expect(plan({ wanted: false, ahead: 0 })).toEqual([]);
  });

  it('prefetches during a slideshow', () => {
    expect(plan({ active: 3, wanted: false })).toEqual(['4 auto', '5 metadata']);
  });

  it('never exceeds the number of elements', () => {
    const input = fc.record({
      active: fc.nat(60),
      wanted: fc.boolean(),
      clips: fc.uniqueArray(fc.nat(60)).map((all) => all.sort((a, b) => a - b)),
      ahead: fc.constantFrom(0 as const, 1 as const, 2 as const),
      held: fc.uniqueArray(fc.nat(60), { maxLength: poolSize }),
    });
    fc.assert(
      fc.property(input, (feed) => {
        const indexes = planVideos(feed).map(({ index }) => index);
        expect(indexes.length).toBeLessThanOrEqual(poolSize);
        expect(new Set(indexes).size).toBe(indexes.length);
        expect(indexes.every((index) => Math.abs(index - feed.active) <= 2)).toBe(true);
      }),
    );
  });
});

describe('assignVideos', () => {
  it('keeps elements at homes that are still wanted', () => {
    expect(assignVideos([4, 5, null, 2], [{ index: 5 }, { index: 6 }, { index: 4 }])).toEqual([4, 5, 6, null]);
  });

  it('assigns exactly one element to each request', () => {
    const serving = fc
      .uniqueArray(fc.nat(9), { maxLength: 4 })
      .map((all) => [...all, null, null, null, null].slice(0, 4));
    const intents = fc.uniqueArray(fc.nat(9), { maxLength: 4 });
    fc.assert(
      fc.property(serving, intents, (before, wanted) => {
        const after = assignVideos(
          before,
          wanted.map((index) => ({ index })),
        );
        expect(new Set(after.filter((index) => index !== null))).toEqual(new Set(wanted));
        expect(after).toHaveLength(before.length);
        for (const [slot, index] of before.entries()) {
          if (index !== null && wanted.includes(index)) expect(after[slot]).toBe(index);
        }
      }),
    );
  });
});

const video = (end: number, currentTime: number, duration = 30) =>
  ({ buffered: { length: end > 0 ? 1 : 0, end: () => end }, currentTime, duration }) as unknown as HTMLVideoElement;

describe('hasBuffered', () => {
  it.each([
    ['nothing', video(0, 0), false],
    ['three seconds ahead', video(3, 0), false],
    ['four seconds ahead', video(9, 5), true],
    ['all of a short clip', video(2.9, 0, 3), true],
  ])('returns for a buffer with %s: %s', (_what, element, enough) => {
    expect(hasBuffered(element)).toBe(enough);
  });
});

describe('hasSound', () => {
  it.each([
    [{}, false],
    [{ webkitAudioDecodedByteCount: 0 }, false],
    [{ webkitAudioDecodedByteCount: 4096 }, true],
    [{ mozHasAudio: true }, true],
    [{ audioTracks: { length: 1 } }, true],
  ])('returns for %j %s', (element, sound) => {
    expect(hasSound(element)).toBe(sound);
  });
});
