import { queryRows } from '@rentreel/db';
import type { PayoutWaitReason } from '@rentreel/contracts/payouts';
import { users } from '@rentreel/db/schema';
import { dayMs, formatDateTime, kobo } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { payoutWaitTimer, startPayoutWait } from '../auth/index.ts';
import { write } from '../kernel/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import { depositToWallet, getWalletBalance } from '../wallet/index.ts';
import { type PayoutFixture, type PayoutPerson, createPayoutFixture } from './fixtures.ts';
import { getPayoutSettings, holdWithdrawals, listOpenWithdrawals, withdrawFromWallet } from './index.ts';

const amountKobo = kobo(500_000);

let fixture: PayoutFixture;
let ada: PayoutPerson;
beforeEach(async () => {
  fixture = await createPayoutFixture();
  ada = await fixture.owner(50_000_000);
});
afterEach(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});

const startWait = ({ userId } = ada, reason: PayoutWaitReason = 'password_reset') =>
  write(fixture.system, (uow) => startPayoutWait(uow, { userId, reason }));
const setFrozen = (frozenAt: number | null) =>
  fixture.services.database.writer.write((tx) => tx.update(users).set({ frozenAt }).where(eq(users.id, ada.userId)));
const requests = () =>
  queryRows<{ payload: string }>(
    fixture.services.database.readClient,
    "SELECT payload FROM outbox_events WHERE topic = 'payout.requested' ORDER BY seq",
    [],
  );
const waiting = { code: 'payouts.waiting' };

describe('a waiting period of withdrawals', () => {
  it.each([
    [-1000, 'payouts.waiting'],
    [0, undefined],
    [1000, undefined],
  ])('%i ms after its end yields the error %s', async (ms, code) => {
    await startWait();
    fixture.services.clock.advance(dayMs + ms);
    const answer = withdrawFromWallet(ada.ctx, { amountKobo }).then(
      () => undefined,
      (error: unknown) => (error as { code?: string }).code,
    );
    expect(await answer).toBe(code);
  });

  it.each([
    ['password_reset', 'a new password was chosen by email'],
    ['recovery_code', 'a recovery code was used to log in'],
    ['unfrozen', 'your account was frozen'],
    ['recovery', 'your two-step log-in was removed after a recovery'],
  ] as const)('after %s states its end and reason in the error and in the settings', async (reason, because) => {
    const until = await startWait(ada, reason);
    await expect(withdrawFromWallet(ada.ctx, { amountKobo })).rejects.toThrow(
      `Withdrawals are paused until ${formatDateTime(until)}, because ${because}. Your money stays in your wallet. Try again then.`,
    );
    expect((await getPayoutSettings(ada.ctx)).wait).toEqual({ reason, until });
    expect(await getWalletBalance(ada.ctx)).toBe(50_000_000);
  });

  it('applies to a user without a bank account too, and to no other user', async () => {
    const plain = await fixture.person();
    await depositToWallet(plain.ctx, { amountKobo });
    await startWait(plain);
    await expect(withdrawFromWallet(plain.ctx, { amountKobo })).rejects.toMatchObject(waiting);
    expect((await getPayoutSettings(ada.ctx)).wait).toBeNull();
    await expect(withdrawFromWallet(ada.ctx, { amountKobo })).resolves.toMatchObject({ type: 'withdrawal' });
  });

  it('holds back withdrawals requested before it and sends them at its end', async () => {
    const id = await fixture.withdraw(ada, amountKobo);
    await startWait();
    await fixture.send(id);
    expect(await fixture.stateOf(id)).toBe('held');
    expect(await listOpenWithdrawals(ada.ctx)).toMatchObject([{ onHold: true }]);
    fixture.services.clock.advance(dayMs);
    const before = (await requests()).length;
    await fixture.timer(payoutWaitTimer, ada.userId);
    expect((await requests()).slice(before).map(({ payload }) => JSON.parse(payload) as unknown)).toEqual([
      { paymentId: id },
    ]);
    await fixture.send(id);
    expect(await fixture.stateOf(id)).not.toBe('held');
    expect((await getPayoutSettings(ada.ctx)).wait).toBeNull();
  });

  it('is extended by a second one: the first timer does not end it', async () => {
    await startWait();
    fixture.services.clock.advance(dayMs - 1000);
    await startWait(ada, 'recovery_code');
    fixture.services.clock.advance(1000);
    await fixture.timer(payoutWaitTimer, ada.userId);
    await expect(withdrawFromWallet(ada.ctx, { amountKobo })).rejects.toMatchObject(waiting);
  });

  it('sends nothing when it ends under a hold or on a frozen account', async () => {
    const admin = await fixture.person({ name: 'Ngozi Eze', role: 'admin' });
    await fixture.withdraw(ada, amountKobo);
    const before = (await requests()).length;
    await startWait();
    await holdWithdrawals(admin.ctx, { userId: ada.userId, reason: 'Two people say so.' });
    fixture.services.clock.advance(dayMs);
    await fixture.timer(payoutWaitTimer, ada.userId);
    await startWait(ada, 'unfrozen');
    await setFrozen(1);
    fixture.services.clock.advance(dayMs);
    await fixture.timer(payoutWaitTimer, ada.userId);
    expect(await requests()).toHaveLength(before);
  });
});

describe('a frozen account', () => {
  it('sends nothing to a bank and rejects withdrawals and deposits', async () => {
    const id = await fixture.withdraw(ada, amountKobo);
    await setFrozen(fixture.services.clock.now());
    await fixture.send(id);
    expect(await fixture.stateOf(id)).toBe('held');
    const frozen = { code: 'auth.account_frozen' };
    await expect(withdrawFromWallet(ada.ctx, { amountKobo })).rejects.toMatchObject(frozen);
    await expect(depositToWallet(ada.ctx, { amountKobo })).rejects.toMatchObject(frozen);
    const plain = await fixture.person();
    await expect(depositToWallet(plain.ctx, { amountKobo })).resolves.toMatchObject({ type: 'deposit' });
  });
});
