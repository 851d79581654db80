import type { Id } from '@rentreel/contracts/ids';
import { queryRows } from '@rentreel/db';
import { type WithdrawalState, payoutLimits } from '@rentreel/contracts/payouts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TransferFinding } from '../ports/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import { getWalletBalance } from '../wallet/index.ts';
import { type PayoutFixture, type PayoutPerson, createPayoutFixture } from './fixtures.ts';
import { approveWithdrawal, cancelWithdrawal, declineWithdrawal } from './index.ts';
import { findWithdrawal } from './repository.ts';

const said: readonly (TransferFinding | Error)[] = [
  { status: 'paid', providerReference: 'TRF', feeKobo: 5000 },
  { status: 'pending', providerReference: 'TRF' },
  { status: 'failed', reason: 'closed' },
  { status: 'reversed', reason: 'closed' },
  new Error('time-out'),
];

const attempt = fc.record({
  move: fc.constantFrom(
    ...([
      'withdraw',
      'withdraw',
      'withdraw',
      'send',
      'send',
      'send',
      'approve',
      'approve',
      'decline',
      'cancel',
    ] as const),
    ...(['ask', 'recheck', 'give_up', 'late', 'late', 'wait'] as const),
  ),
  amount: fc.constantFrom(100_000, 100_000, 100_000, 60_000_000, 600_000_000),
  pick: fc.nat(1),
  admin: fc.nat(1),
  bank: fc.nat(said.length - 1),
});
type Attempt = typeof attempt extends fc.Arbitrary<infer T> ? T : never;

interface Move {
  readonly owner: PayoutPerson;
  readonly row: { readonly id: Id<'pay'> };
  readonly action: { readonly withdrawalId: `pay_${string}`; readonly version: number };
  readonly by: PayoutPerson['ctx'];
}

const gone = new Set<WithdrawalState>(['requested', 'held', 'processing', 'paid']);

describe('withdrawals under any order of user, administrator and bank actions', () => {
  let fixture: PayoutFixture;
  let admins: PayoutPerson[];
  beforeAll(async () => {
    fixture = await createPayoutFixture();
    admins = [await fixture.person({ role: 'admin' }), await fixture.person({ role: 'admin' })];
  });
  afterAll(() => fixture.dispose());

  const startKobo = 1_000_000_000;
  const reached = new Set<WithdrawalState>();

  const read = (id: Id<'pay'>) => findWithdrawal(fixture.services.database.read, id);

  const answer = (finding: TransferFinding | Error) => fixture.services.banks.answers.splice(0, 9, finding);
  const giveUp = (id: Id<'pay'>) => {
    fixture.services.clock.advance(payoutLimits.stuckMs);
    return fixture.timer('payout.give_up', id);
  };
  /** Makes the bank pay a withdrawal after it was given up. */
  async function payLate(id: Id<'pay'>): Promise<void> {
    answer({ status: 'pending', providerReference: 'TRF' });
    await giveUp(id);
    answer({ status: 'paid', providerReference: 'TRF', feeKobo: 5000 });
    await fixture.timer('payout.recheck', id);
  }

  /** The effect of each move on one of the withdrawals. */
  const moves: Record<Exclude<Attempt['move'], 'withdraw' | 'wait'>, (move: Move) => Promise<unknown>> = {
    send: ({ row }) => fixture.send(row.id),
    approve: ({ by, action }) => approveWithdrawal(by, { ...action, reason: 'Checked.' }),
    decline: ({ by, action }) => declineWithdrawal(by, { ...action, reason: 'Not now.' }),
    cancel: ({ owner, action }) => cancelWithdrawal(owner.ctx, action),
    ask: ({ row }) => fixture.timer('payout.ask', row.id),
    recheck: ({ row }) => fixture.timer('payout.recheck', row.id),
    give_up: ({ row }) => giveUp(row.id),
    late: ({ row }) => payLate(row.id),
  };

  async function take(
    owner: PayoutPerson,
    ids: Id<'pay'>[],
    { move, amount, pick, admin, bank }: Attempt,
  ): Promise<void> {
    if (move === 'wait') return fixture.services.clock.advance(payoutLimits.askEveryMs);
    if (move === 'withdraw') {
      ids.push(await fixture.withdraw(owner, amount));
      return;
    }
    const row = await read(ids.at(-1 - pick) ?? 'pay_none');
    if (!row) return;
    const action = { withdrawalId: row.id, version: row.version };
    answer(said[bank] ?? new Error('time-out'));
    await moves[move]({ owner, row, action, by: admins[admin]?.ctx ?? owner.ctx });
  }

  it('keep every kobo in the wallet, on hold or paid, and account for money paid twice', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(attempt, { minLength: 12, maxLength: 30 }), async (attempts) => {
        const owner = await fixture.owner(startKobo);
        const ids: Id<'pay'>[] = [];
        for (const each of attempts) await take(owner, ids, each).catch(() => undefined);
        fixture.services.banks.answers.splice(0, 9);

        const rows = await Promise.all(ids.map(read));
        for (const row of rows) if (row) reached.add(row.state);
        const out = rows.flatMap((row) => (row && gone.has(row.state) ? [row.amountKobo] : []));
        const expected = out.reduce((left, amount) => left - amount, startKobo);
        expect(await getWalletBalance(owner.ctx)).toBe(expected);
      }),
      { numRuns: 15, seed: 20_261_121 },
    );
    await assertLedgerBalanced(fixture.services.database);
    expect([...reached].toSorted()).toEqual(['cancelled', 'held', 'paid', 'processing', 'requested', 'returned']);
    const [stored] = await queryRows<{ lost: number | null; late: number }>(
      fixture.services.database.readClient,
      `SELECT (SELECT balance_kobo FROM ledger_accounts WHERE code = 'suspense:unmatched') AS lost,
        (SELECT coalesce(sum(amount_kobo), 0) FROM withdrawals WHERE paid_late_at IS NOT NULL) AS late`,
    );
    const { lost, late } = { lost: stored?.lost ?? 0, late: stored?.late ?? 0 };
    expect(late).toBeGreaterThan(0);
    expect(lost + late).toBe(0);
  }, 60_000);
});
