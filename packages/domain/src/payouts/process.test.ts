import { queryRows } from '@rentreel/db';
import { payoutLimits, withdrawalProcess } from '@rentreel/contracts/payouts';
import { users } from '@rentreel/db/schema';
import { kobo } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { write } from '../kernel/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import { getWalletBalance, getWalletTransaction, listWalletTransactions } from '../wallet/index.ts';
import { type PayoutFixture, type PayoutPerson, createPayoutFixture } from './fixtures.ts';
import {
  approveWithdrawal,
  askAboutTransfer,
  askAboutWithdrawal,
  declineWithdrawal,
  getWithdrawal,
  listPayoutCases,
} from './index.ts';
import { takeStep } from './process.ts';
import { findWithdrawal } from './repository.ts';

const naira = (amount: number) => kobo(amount * 100);
const pending = { status: 'pending', providerReference: 'TRF_1' } as const;
const paid = { status: 'paid', providerReference: 'TRF_1', feeKobo: 0 } as const;
const reason = 'The owner confirmed it.';
const failed = { status: 'failed', reason: 'account closed' } as const;
const reversed = { status: 'reversed', reason: 'account closed' } as const;

let fixture: PayoutFixture;
let ada: PayoutPerson;
beforeEach(async () => {
  fixture = await createPayoutFixture();
  ada = await fixture.owner(naira(20_000_000));
});
afterEach(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});

const balance = () => getWalletBalance(ada.ctx);
const account = async (code: string) => {
  const sql = 'SELECT balance_kobo AS kobo FROM ledger_accounts WHERE code = ?';
  const [row] = await queryRows<{ kobo: number }>(fixture.services.database.readClient, sql, [code]);
  return row?.kobo ?? 0;
};
const reported = async () => {
  const sql = "SELECT payload ->> 'kind' AS kind FROM outbox_events WHERE topic = 'notice.raised' ORDER BY seq";
  const rows = await queryRows<{ kind: string }>(fixture.services.database.readClient, sql);
  return rows.map(({ kind }) => kind).filter((kind) => kind.startsWith('wallet.payout'));
};
const sentWith = async (...answers: PayoutFixture['services']['banks']['answers']) => {
  fixture.services.banks.answers.push(...answers);
  const id = await fixture.withdraw(ada, naira(100_000));
  await fixture.send(id).catch(() => undefined);
  return id;
};

describe("the bank's answer to a withdrawal", () => {
  it('paid: debits the bank and notifies the owner', async () => {
    const id = await sentWith(paid);
    expect(await fixture.stateOf(id)).toBe('paid');
    expect(await account(`user:${ada.userId}:hold`)).toBe(0);
    expect(await account('bank:float')).toBe(naira(19_900_000));
    expect(await reported()).toEqual(['wallet.payout_paid']);
  });

  it('failed: returns the money to the wallet and notifies the owner', async () => {
    const id = await sentWith(failed);
    expect(await getWithdrawal(ada.ctx, { withdrawalId: id })).toMatchObject({
      state: 'returned',
      reason: 'The bank didn’t take it.',
      steps: [{}, {}, {}, { name: 'fail', state: 'failed', note: '' }, { name: 'return_failed', state: 'returned' }],
    });
    expect(await balance()).toBe(naira(20_000_000));
    expect(await reported()).toEqual(['wallet.payout_failed']);
  });

  it('pending: is queried again until the transfer has ended', async () => {
    const id = await sentWith(pending, pending, paid);
    expect(await fixture.stateOf(id)).toBe('processing');
    fixture.services.clock.advance(payoutLimits.askEveryMs);
    await fixture.timer('payout.ask', id);
    expect(await fixture.stateOf(id)).toBe('processing');
    await fixture.timer('payout.ask', id);
    expect(await fixture.stateOf(id)).toBe('paid');
    expect(fixture.services.banks.sent.size).toBe(1);
  });

  it('none: leaves the withdrawal at the bank and finds the transfer instead of sending it again', async () => {
    const id = await sentWith(new Error('time-out'), paid);
    expect(await fixture.stateOf(id)).toBe('processing');
    await fixture.send(id);
    expect(await fixture.stateOf(id)).toBe('paid');
  });

  it('reversed after paid: credits the returned money to the wallet', async () => {
    const id = await sentWith(paid, reversed, reversed);
    fixture.services.clock.advance(payoutLimits.recheckMs);
    await fixture.timer('payout.recheck', id);
    await askAboutTransfer(fixture.system, { reference: id });
    expect(await getWithdrawal(ada.ctx, { withdrawalId: id })).toMatchObject({
      state: 'returned',
      reason: 'The bank sent it back.',
    });
    expect(await balance()).toBe(naira(20_000_000));
    expect(await account('bank:float')).toBe(naira(20_000_000));
    const [line] = await listWalletTransactions(ada.ctx);
    expect(line).toMatchObject({
      type: 'refund',
      description: 'Wallet withdrawal sent back',
      amountKobo: naira(100_000),
    });
    const [, asked] = await listWalletTransactions(ada.ctx);
    const detail = asked && (await getWalletTransaction(ada.ctx, { transactionId: asked.id }));
    expect(detail).toMatchObject({ payment: { id, state: 'returned' }, related: [{ id: line?.id }] });
    expect(await reported()).toEqual(['wallet.payout_paid', 'wallet.payout_reversed']);
  });

  it('duplicate, reordered and late answers: change nothing further', async () => {
    const id = await sentWith(paid, failed, paid, reversed, paid, failed);
    for (let turn = 0; turn < 5; turn += 1) await askAboutTransfer(fixture.system, { reference: id });
    expect(await fixture.stateOf(id)).toBe('returned');
    expect(await balance()).toBe(naira(20_000_000));
    await askAboutTransfer(fixture.system, { reference: 'pay_nobody' });
  });

  it('reversed before paid: returns the money to the wallet', async () => {
    expect(await fixture.stateOf(await sentWith(reversed))).toBe('returned');
    expect(await balance()).toBe(naira(20_000_000));
  });
});

describe('a withdrawal that stays pending at the bank', () => {
  it('is returned to the wallet after a day when the bank still reports it as pending', async () => {
    const id = await sentWith(pending);
    fixture.services.clock.advance(payoutLimits.stuckMs);
    fixture.services.banks.answers.push(pending);
    await fixture.timer('payout.give_up', id);
    expect(await getWithdrawal(ada.ctx, { withdrawalId: id })).toMatchObject({
      state: 'returned',
      reason: 'The bank didn’t answer within a day.',
    });
    expect(await balance()).toBe(naira(20_000_000));
    expect(fixture.services.log.lines.filter(({ level }) => level === 'error')).toHaveLength(1);
  });

  it('is paid when the bank reports the payment on the last query', async () => {
    const id = await sentWith(pending, paid);
    fixture.services.clock.advance(payoutLimits.stuckMs);
    await fixture.timer('payout.give_up', id);
    await fixture.timer('payout.give_up', id);
    expect(await fixture.stateOf(id)).toBe('paid');
  });

  it('is not given up while the bank cannot be reached', async () => {
    const id = await sentWith(pending, new Error('time-out'));
    fixture.services.clock.advance(payoutLimits.stuckMs);
    await expect(fixture.timer('payout.give_up', id)).rejects.toThrow('time-out');
    expect(await fixture.stateOf(id)).toBe('processing');
  });

  it('is posted as lost once and shown to administrators when the bank pays it after it was given up', async () => {
    const id = await sentWith(pending, pending, paid, paid);
    fixture.services.clock.advance(payoutLimits.stuckMs);
    await fixture.timer('payout.give_up', id);
    await askAboutTransfer(fixture.system, { reference: id });
    await askAboutTransfer(fixture.system, { reference: id });
    expect(await account('suspense:unmatched')).toBe(-naira(100_000));
    expect(await account('bank:float')).toBe(naira(19_900_000));
    expect(await balance()).toBe(naira(20_000_000));
    const ngozi = await fixture.person({ role: 'admin' });
    expect((await listPayoutCases(ngozi.ctx)).underWay).toMatchObject([{ id, state: 'returned', paidLate: true }]);
  });
});

describe('administrators', () => {
  let ngozi: PayoutPerson;
  let musa: PayoutPerson;
  beforeEach(async () => {
    ngozi = await fixture.person({ name: 'Ngozi Eze', role: 'admin' });
    musa = await fixture.person({ name: 'Musa Bello', role: 'admin' });
  });

  it('approve a withdrawal above the limit before it is sent', async () => {
    const id = await fixture.withdraw(ada, naira(500_001));
    await fixture.send(id);
    expect(await fixture.stateOf(id)).toBe('requested');
    expect((await listPayoutCases(ngozi.ctx)).waiting).toMatchObject([
      { id, amountKobo: naira(500_001), approvalsNeeded: 1, mayApprove: true, mayDecline: true, mayAsk: false },
    ]);
    await approveWithdrawal(ngozi.ctx, { withdrawalId: id, version: 1, reason });
    await fixture.send(id);
    expect(await fixture.stateOf(id)).toBe('paid');
    expect((await listPayoutCases(ngozi.ctx)).ended).toMatchObject([{ id, state: 'paid' }]);
  });

  it('must be two people who still have the role when the withdrawal is approved', async () => {
    const id = await fixture.withdraw(ada, naira(5_000_001));
    await approveWithdrawal(ngozi.ctx, { withdrawalId: id, version: 1, reason });
    const serve = (role: 'admin' | 'user') =>
      fixture.services.database.writer.write((tx) => tx.update(users).set({ role }).where(eq(users.id, ngozi.userId)));
    await serve('user');
    expect((await listPayoutCases(musa.ctx)).waiting).toMatchObject([{ endorsedBy: null, mayApprove: true }]);
    await approveWithdrawal(musa.ctx, { withdrawalId: id, version: 2, reason });
    expect(await fixture.stateOf(id)).toBe('requested');
    await expect(approveWithdrawal(musa.ctx, { withdrawalId: id, version: 3, reason })).rejects.toMatchObject({
      code: 'payouts.second_person',
    });
    await serve('admin');
    await approveWithdrawal(ngozi.ctx, { withdrawalId: id, version: 3, reason });
    expect(await fixture.stateOf(id)).toBe('held');
  });

  it('must be two different people above the second limit', async () => {
    const id = await fixture.withdraw(ada, naira(5_000_001));
    await approveWithdrawal(ngozi.ctx, { withdrawalId: id, version: 1, reason });
    expect(await fixture.stateOf(id)).toBe('requested');
    await expect(approveWithdrawal(ngozi.ctx, { withdrawalId: id, version: 2, reason })).rejects.toMatchObject({
      code: 'payouts.second_person',
    });
    expect((await listPayoutCases(ngozi.ctx)).waiting).toMatchObject([{ endorsedBy: 'Ngozi Eze', mayApprove: false }]);
    expect((await listPayoutCases(musa.ctx)).waiting).toMatchObject([{ endorsedBy: 'Ngozi Eze', mayApprove: true }]);
    await approveWithdrawal(musa.ctx, { withdrawalId: id, version: 2, reason });
    expect(await fixture.stateOf(id)).toBe('held');
  });

  it('approve a withdrawal once when two of them do so concurrently', async () => {
    const id = await fixture.withdraw(ada, naira(600_000));
    const attempts = [ngozi, musa].map(async ({ ctx }) =>
      approveWithdrawal(ctx, { withdrawalId: id, version: 1, reason }),
    );
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'payouts.wrong_state' },
    });
    expect(await fixture.stateOf(id)).toBe('held');
    expect(await auditOf(id)).toMatchObject([{ action: 'withdrawal.approve' }]);
  });

  it('decline a withdrawal with a reason for the owner, which returns the money', async () => {
    const id = await fixture.withdraw(ada, naira(600_000));
    const input = { withdrawalId: id, version: 1, reason: 'We could not reach you.' };
    await expect(declineWithdrawal(ngozi.ctx, { ...input, version: 2 })).rejects.toMatchObject({
      code: 'payouts.changed',
    });
    await declineWithdrawal(ngozi.ctx, input);
    expect(await getWithdrawal(ada.ctx, { withdrawalId: id })).toMatchObject({
      state: 'returned',
      reason: 'We could not reach you.',
      steps: [{}, { name: 'decline', by: 'admin', note: 'We could not reach you.' }],
    });
    expect(await balance()).toBe(naira(20_000_000));
    expect(await reported()).toEqual(['wallet.payout_declined']);
    await expect(approveWithdrawal(musa.ctx, { withdrawalId: id, version: 2, reason })).rejects.toMatchObject({
      code: 'payouts.wrong_state',
    });
  });

  it('cannot decide on their own withdrawal', async () => {
    const rich = await fixture.owner(naira(1_000_000));
    const id = await fixture.withdraw(rich, naira(600_000));
    const ctx = {
      ...rich.ctx,
      actor: {
        ...rich.ctx.actor,
        role: 'admin',
        staff: { roles: ['finance'], secondFactor: 'proved' },
      } as typeof rich.ctx.actor,
    };
    const input = { withdrawalId: id, version: 1 };
    await expect(approveWithdrawal(ctx, { ...input, reason })).rejects.toMatchObject({
      code: 'payouts.own_withdrawal',
    });
    await expect(declineWithdrawal(ctx, { ...input, reason: 'Mine.' })).rejects.toMatchObject({
      code: 'payouts.own_withdrawal',
    });
    expect((await listPayoutCases(ctx)).waiting).toMatchObject([{ mayApprove: false, mayDecline: false }]);
  });

  it('can query the bank immediately', async () => {
    const id = await sentWith(pending, new Error('time-out'), paid);
    expect((await listPayoutCases(ngozi.ctx)).underWay).toMatchObject([
      { id, mayAsk: true, providerReference: 'TRF_1' },
    ]);
    await expect(askAboutWithdrawal(ngozi.ctx, { withdrawalId: id })).rejects.toMatchObject({
      code: 'payouts.bank_unavailable',
    });
    await askAboutWithdrawal(ngozi.ctx, { withdrawalId: id });
    expect(await fixture.stateOf(id)).toBe('paid');
  });

  const auditOf = (id: string) => {
    const sql = `SELECT actor_id AS actor, action, details ->> 'note' AS why
      FROM audit_records WHERE subject_id = ? ORDER BY seq`;
    return queryRows(fixture.services.database.readClient, sql, [id]);
  };

  it('leave an audit record of the actor and the reason', async () => {
    const id = await fixture.withdraw(ada, naira(5_000_001));
    await approveWithdrawal(ngozi.ctx, { withdrawalId: id, version: 1, reason });
    await approveWithdrawal(musa.ctx, { withdrawalId: id, version: 2, reason: 'Seen by two.' });
    expect(await auditOf(id)).toEqual([
      { actor: ngozi.userId, action: 'withdrawal.endorse', why: reason },
      { actor: musa.userId, action: 'withdrawal.approve', why: 'Seen by two.' },
    ]);
    const { steps } = await getWithdrawal(ada.ctx, { withdrawalId: id });
    expect(steps.map(({ note }) => note).join('')).toBe('');
    const change = fixture.services.database.writer.write((tx) => tx.$client.execute('DELETE FROM withdrawal_steps'));
    await expect(change).rejects.toThrow('withdrawals.append_only');
  });
});

describe('takeStep of a withdrawal', () => {
  it('throws payouts.wrong_state for every (state, transition, actor) that the process does not have', async () => {
    const id = await fixture.withdraw(ada, naira(5000));
    const row = await findWithdrawal(fixture.services.database.read, id);
    if (!row) throw new Error('The withdrawal was stored');
    const { states, transitionNames, actors } = withdrawalProcess;
    const absent = states.flatMap((state) =>
      transitionNames.flatMap((name) =>
        actors.flatMap((actor) =>
          withdrawalProcess.find(name, state, actor) ? [] : [{ row: { ...row, state }, name, actor }],
        ),
      ),
    );
    for (const { row: before, name, actor } of absent) {
      const taken = write(fixture.system, (uow) => takeStep(uow, before, { name, actor }));
      await expect(taken, JSON.stringify([before.state, name, actor])).rejects.toMatchObject({
        code: 'payouts.wrong_state',
      });
    }
    expect(await fixture.stateOf(id)).toBe('held');
  });
});
