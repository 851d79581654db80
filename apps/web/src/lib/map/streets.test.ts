import { afterEach, describe, expect, it } from 'vitest';
import { isGivenUp, recordStreetFailure, streetBytes, streetsFailedRecently } from './streets.ts';

afterEach(() => sessionStorage.clear());

describe('the street map tiles', () => {
  it.each([
    [{ loaded: 0, failed: 0, waited: 0 }, false],
    [{ loaded: 0, failed: 1, waited: 5000 }, false],
    [{ loaded: 0, failed: 2, waited: 10 }, true],
    [{ loaded: 0, failed: 0, waited: 6000 }, true],
    [{ loaded: 1, failed: 7, waited: 60_000 }, false],
    [{ loaded: 40, failed: 8, waited: 10 }, true],
  ])('with the results %j are abandoned: %s', (tally, givenUp) => {
    expect(isGivenUp(tally)).toBe(givenUp);
  });

  it('are not requested for five minutes after a failure', () => {
    expect(streetsFailedRecently(1000)).toBe(false);
    recordStreetFailure(1000);
    expect(streetsFailedRecently(300_999)).toBe(true);
    expect(streetsFailedRecently(301_000)).toBe(false);
  });

  it.each([
    ['raster', { x: 390, y: 560 }, 12 * 20_000],
    ['raster', { x: 0, y: 0 }, 20_000],
    ['pmtiles', { x: 390, y: 560 }, 6 * 20_000 + 54_384],
  ] as const)('of a %s source cost on a map of %j about %d bytes', (kind, size, bytes) => {
    expect(streetBytes({ kind, url: '', credit: '', tileBytes: 20_000 }, size)).toBe(bytes);
  });
});
