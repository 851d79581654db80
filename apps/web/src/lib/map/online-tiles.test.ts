import { afterEach, describe, expect, it } from 'vitest';
import { isGivenUp, noteTileFailure, tilesFailedLately } from './online-tiles.ts';

afterEach(() => sessionStorage.clear());

describe('online tiles', () => {
  it.each([
    [{ loaded: 0, failed: 0, waited: 0 }, false],
    [{ loaded: 0, failed: 1, waited: 5000 }, false],
    [{ loaded: 0, failed: 2, waited: 10 }, true],
    [{ loaded: 0, failed: 0, waited: 6000 }, true],
    [{ loaded: 1, failed: 7, waited: 60_000 }, false],
    [{ loaded: 40, failed: 8, waited: 10 }, true],
  ])('after %j are given up: %s', (tally, givenUp) => {
    expect(isGivenUp(tally)).toBe(givenUp);
  });

  it('are not asked for again for five minutes after they failed', () => {
    expect(tilesFailedLately(1000)).toBe(false);
    noteTileFailure(1000);
    expect(tilesFailedLately(300_999)).toBe(true);
    expect(tilesFailedLately(301_000)).toBe(false);
  });
});
