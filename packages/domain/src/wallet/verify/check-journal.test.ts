import { depositPosting, userAvailable } from '@rentreel/ledger';
import { kobo } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import { createFixture } from '../../testing/index.ts';
import { depositToWallet } from '../deposit.ts';
import { LineCheck } from './check-journal.ts';
import type { StoredLine } from './repository.ts';
import { verifyLedger } from './verify-ledger.ts';

const wallet = userAvailable('usr_ada');
const { lines } = depositPosting({ userId: 'usr_ada', amountKobo: kobo(500), idempotencyKey: 'a', occurredAt: 1 });
const stored = (floatAfter: number, walletAfter: number): StoredLine[] => [
  { account: 'bank:float', amountKobo: 500, balanceAfterKobo: floatAfter },
  { account: wallet, amountKobo: -500, balanceAfterKobo: walletAfter },
];

describe('the comparison of an entry with its stored lines', () => {
  it('reports nothing when every running balance follows from the previous one', () => {
    const check = new LineCheck();
    expect(check.problems(lines, stored(500, 500))).toEqual([]);
    expect(check.problems(lines, stored(1000, 1000))).toEqual([]);
  });

  it('reports a wrong running balance once and continues from it', () => {
    const check = new LineCheck();
    expect(check.problems(lines, stored(500, 700))).toEqual([
      `leaves ${wallet} at 700 kobo, the lines before it make that 500`,
    ]);
    expect(check.problems(lines, stored(1000, 1200))).toEqual([]);
  });

  it('reports missing, differing and surplus lines', () => {
    const [float] = stored(500, 500);
    const other: StoredLine = { account: 'exp:psp', amountKobo: -500, balanceAfterKobo: -500 };
    expect(
      new LineCheck().problems(lines, [{ ...float, amountKobo: 400, balanceAfterKobo: 400 } as StoredLine, other]),
    ).toEqual([
      'moves 500 kobo on bank:float, its stored line says 400',
      `has no stored line on ${wallet}`,
      'has a stored line on exp:psp, which it does not name',
    ]);
  });
});

it('checkJournal reports the number of entries read, up to the total', async () => {
  const fixture = await createFixture();
  try {
    const { ctx } = await fixture.createPerson();
    for (let turn = 0; turn < 3; turn += 1) await depositToWallet(ctx, { amountKobo: kobo(500) });
    const seen: (readonly [number, number])[] = [];
    await verifyLedger(fixture.services.database, [], (read, of) => seen.push([read, of]));
    expect(seen).toEqual([[3, 3]]);
  } finally {
    await fixture.dispose();
  }
});
