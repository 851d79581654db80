import type { Id } from '@rentreel/contracts/ids';
import { deletionUndoMs, deletionWord } from '@rentreel/contracts/privacy';
import { payoutLimits } from '@rentreel/contracts/payouts';
import { defaultWalletTiers } from '@rentreel/contracts/wallet';
import { queryRows } from '@rentreel/db';
import { auditRecords, timers } from '@rentreel/db/schema';
import { kobo } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askDeletion, deletionTimerWork } from '../privacy/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import { type PayoutFixture, type PayoutPerson, accountNumber, createPayoutFixture } from './fixtures.ts';
import {
  approveWithdrawal,
  declineWithdrawal,
  holdWithdrawals,
  listLeft,
  listPayoutCases,
  payOutLeft,
} from './index.ts';
import { listSteps } from './repository.ts';

const amountKobo = kobo(30_000_000);
const reason = 'She wrote to us from her confirmed address.';
const paid = { status: 'paid', providerReference: 'TRF_1', feeKobo: 0 } as const;
const reversed = { status: 'reversed', reason: 'account closed' } as const;

let fixture: PayoutFixture;
let ada: PayoutPerson;
let ngozi: PayoutPerson;
let musa: PayoutPerson;
beforeEach(async () => {
  fixture = await createPayoutFixture();
  ada = await fixture.owner(amountKobo);
  ngozi = await fixture.person({ name: 'Ngozi Eze', role: 'admin' });
  musa = await fixture.person({ name: 'Musa Bello', role: 'admin' });
});
afterEach(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});

async function deleteAccount({ ctx, userId }: PayoutPerson): Promise<void> {
  await askDeletion(ctx, { confirm: deletionWord });
  fixture.services.clock.advance(deletionUndoMs);
  const kind = 'account_deletion.complete';
  const [due] = await fixture.services.database.read.select().from(timers).where(eq(timers.kind, kind));
  await deletionTimerWork[kind]?.(fixture.system, (due?.subjectId ?? '') as Id<'del'>);
  expect(userId).toBe(ada.userId);
}

/** Ada withdraws everything and deletes her account; then the bank returns the money. */
async function returnLate(): Promise<void> {
  fixture.services.banks.answers.push(paid, reversed);
  const id = await fixture.withdraw(ada, amountKobo);
  const [waiting] = (await listPayoutCases(ngozi.ctx)).waiting;
  if (waiting) await approveWithdrawal(ngozi.ctx, { withdrawalId: id, version: waiting.version, reason });
  await fixture.send(id);
  await deleteAccount(ada);
  fixture.services.clock.advance(payoutLimits.recheckMs);
  await fixture.timer('payout.recheck', id);
}

const userId = () => ada.userId;
const payOut = (by = ngozi, place = 9) =>
  payOutLeft(by.ctx, { userId: userId(), amountKobo, bankCode: '011', accountNumber: accountNumber(place), reason });
const decision = async () => {
  const [found] = (await listPayoutCases(musa.ctx)).waiting;
  if (!found) throw new Error('No withdrawal waits for approval');
  return { withdrawalId: found.id, version: found.version, reason };
};
const account = async (code: string) => {
  const sql = 'SELECT balance_kobo AS kobo FROM ledger_accounts WHERE code = ?';
  const [row] = await queryRows<{ kobo: number }>(fixture.services.database.readClient, sql, [code]);
  return row?.kobo ?? 0;
};

describe('the money of a deleted account', () => {
  it('is listed with the accounts of earlier payouts, and no other money is', async () => {
    expect(await listLeft(ngozi.ctx)).toEqual([]);
    await returnLate();
    expect(await listLeft(ngozi.ctx)).toMatchObject([
      { userId: ada.userId, balanceKobo: amountKobo, accounts: [{ bankName: 'First Bank' }] },
    ]);
  });

  it('is paid to an account of the same person when two administrators have approved it', async () => {
    await returnLate();
    await payOut();
    expect(await listLeft(ngozi.ctx)).toEqual([]);
    await expect(payOut(musa)).rejects.toMatchObject({ code: 'payouts.left_changed' });
    const seen = await decision();
    await expect(approveWithdrawal(ngozi.ctx, seen)).rejects.toMatchObject({ code: 'payouts.second_person' });
    await approveWithdrawal(musa.ctx, seen);
    fixture.services.banks.answers.push(paid);
    await fixture.send(seen.withdrawalId);
    expect(await fixture.stateOf(seen.withdrawalId)).toBe('paid');
    expect(await account(`user:${ada.userId}:available`)).toBe(0);
    expect(await account(`user:${ada.userId}:hold`)).toBe(0);
    const { read } = fixture.services.database;
    const steps = await listSteps(read, seen.withdrawalId);
    expect(steps.slice(0, 3)).toMatchObject([
      { name: 'request', actor: 'admin', actorId: ngozi.userId },
      { name: 'endorse', actor: 'admin', actorId: ngozi.userId, note: reason },
      { name: 'approve', actor: 'admin', actorId: musa.userId },
    ]);
    const actions = (await read.select().from(auditRecords)).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['withdrawal.endorse', 'withdrawal.approve']));
  });

  it('is listed again when the second administrator declines', async () => {
    await returnLate();
    await payOut();
    await declineWithdrawal(musa.ctx, await decision());
    expect(await listLeft(musa.ctx)).toMatchObject([{ balanceKobo: amountKobo }]);
    await payOut(musa, 10);
  });

  it("is not limited by the daily limit of the deleted account's wallet", async () => {
    await returnLate();
    const walletTiers = defaultWalletTiers;
    await payOut({ ...ngozi, ctx: { ...ngozi.ctx, walletTiers } });
    expect(await account(`user:${ada.userId}:available`)).toBe(0);
  });

  it('goes to no account of another person', async () => {
    await returnLate();
    fixture.services.banks.enquireName = async () => ({ status: 'found', accountName: 'CHIKA OBI' });
    await expect(payOut()).rejects.toMatchObject({ code: 'payouts.left_other_name' });
  });

  it('stays where it is while withdrawals of the person are on hold', async () => {
    await returnLate();
    await holdWithdrawals(musa.ctx, { userId: userId(), reason });
    await expect(payOut()).rejects.toMatchObject({ code: 'payouts.person_on_hold' });
    expect(await account(`user:${ada.userId}:available`)).toBe(amountKobo);
  });

  it('is seen and paid out only by those who approve payouts', async () => {
    await expect(listLeft(ada.ctx)).rejects.toMatchObject({ code: 'app.not_found' });
    await expect(payOut(ada)).rejects.toMatchObject({ code: 'app.not_found' });
    await expect(payOut()).rejects.toMatchObject({ code: 'payouts.left_changed' });
  });
});
