import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { WriteScope } from './write-scope.ts';

const closed = expect.objectContaining({ code: 'TRANSACTION_CLOSED' });

describe('WriteScope', () => {
  it('is inside along every await of its work, and nowhere else', async () => {
    const scope = new WriteScope<string>(1000, () => false);
    const inside = scope.run('first', async () => {
      await nextTurn();
      return [scope.isInside, scope.value];
    });
    expect(scope.isInside).toBe(false);
    expect(await inside).toEqual([true, 'first']);
    expect(scope.isInside).toBe(false);
  });

  it('separates two concurrent works of different duration', async () => {
    const scope = new WriteScope<string>(1000, () => false);
    const short = scope.run('short', async () => scope.value);
    const long = scope.run('long', async () => {
      for (let turn = 0; turn < 5; turn++) await nextTurn();
      return scope.value;
    });
    expect(await Promise.all([short, long])).toEqual(['short', 'long']);
  });

  it('recognises a work that begins after a pause without any', async () => {
    const scope = new WriteScope<string>(1000, () => false);
    await scope.run('first', async () => undefined);
    for (let turn = 0; turn < 3; turn++) await nextTurn();
    expect(scope.isInside).toBe(false);
    expect(await scope.run('second', async () => nextTurn().then(() => scope.value))).toBe('second');
  });

  it('rejects access from a promise that outlives its work', async () => {
    const scope = new WriteScope<string>(1000, () => false);
    let late: Promise<string> | undefined;
    await scope.run('first', async () => {
      late = nextTurn()
        .then(() => nextTurn())
        .then(() => scope.value);
      late.catch(() => undefined);
    });
    await expect(late).rejects.toThrow(closed);
    await scope.run('second', async () => expect(scope.value).toBe('second'));
  });
});
