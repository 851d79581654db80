import { describe, expect, it } from 'vitest';
import { clipsAhead, isLean } from './connection.ts';

describe('a connection', () => {
  it.each([
    [{}, false, 2],
    [{ effectiveType: '4g' }, false, 2],
    [{ effectiveType: '3g' }, true, 1],
    [{ effectiveType: '2g' }, true, 1],
    [{ effectiveType: 'slow-2g' }, true, 1],
    [{ effectiveType: '4g', saveData: true }, true, 0],
  ])('%j is lean: %s, with %i clips ahead', (connection, lean, ahead) => {
    expect([isLean(connection), clipsAhead(connection)]).toEqual([lean, ahead]);
  });
});
