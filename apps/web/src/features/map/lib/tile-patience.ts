/** What came of asking a tile server so far. */
export interface TileTally {
  readonly loaded: number;
  /** Since the last one that came. */
  readonly failed: number;
  /** Milliseconds since the first tile was asked for. */
  readonly waited: number;
}

export const patienceMs = 6000;
const mostFailures = 2;
/** A server that has answered may miss a few tiles; so many in a row, and it has stopped. */
const mostFailuresInRow = 8;

/** Whether to go on without online tiles: too many failed in a row, or nothing has come and enough time has passed. */
export function isGivenUp({ loaded, failed, waited }: TileTally): boolean {
  if (loaded > 0) return failed >= mostFailuresInRow;
  return failed >= mostFailures || waited >= patienceMs;
}

const failedKey = 'rr_tiles_failed';
const pauseMs = 300_000;

/** For some minutes after a tile server failed it is not asked again. */
export function noteTileFailure(now = Date.now()): void {
  sessionStorage.setItem(failedKey, String(now));
}

export function tilesFailedLately(now = Date.now()): boolean {
  const at = Number(sessionStorage.getItem(failedKey) ?? Number.NEGATIVE_INFINITY);
  return now - at < pauseMs;
}
