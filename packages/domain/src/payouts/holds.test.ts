import { queryRows } from '@rentreel/db';
import { kobo } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerBalanced } from '../testing/database.ts';
import { depositToWallet, getWalletBalance } from '../wallet/index.ts';
import { type PayoutFixture, type PayoutPerson, createPayoutFixture } from './fixtures.ts';
import {
  approveWithdrawal,
  declineWithdrawal,
  getPayoutSettings,
  holdWithdrawals,
  liftHold,
  listPayoutCases,
  withdrawFromWallet,
} from './index.ts';

const naira = (amount: number) => kobo(amount * 100);
const reason = 'Two people say that this account is not yours.';
const cleared = 'Both were mistaken.';

describe('a hold on withdrawals', () => {
  let fixture: PayoutFixture;
  let ada: PayoutPerson;
  let admin: PayoutPerson;
  beforeEach(async () => {
    fixture = await createPayoutFixture();
    ada = await fixture.owner(naira(2_000_000));
    admin = await fixture.person({ name: 'Ngozi Eze', role: 'admin' });
  });
  afterEach(async () => {
    await assertLedgerBalanced(fixture.services.database);
    await fixture.dispose();
  });

  const hold = () => holdWithdrawals(admin.ctx, { userId: ada.userId, reason });
  const lift = () => liftHold(admin.ctx, { userId: ada.userId, reason: cleared });
  const eventsOf = async (topic: string) => {
    const sql = 'SELECT payload FROM outbox_events WHERE topic = ? ORDER BY seq';
    return queryRows<{ payload: string }>(fixture.services.database.readClient, sql, [topic]);
  };

  it('rejects withdrawals with its reason and keeps the money in the wallet until it is lifted', async () => {
    await hold();
    await expect(withdrawFromWallet(ada.ctx, { amountKobo: naira(5000) })).rejects.toThrow(
      `RentReel has put your withdrawals on hold. The reason: ${reason}`,
    );
    expect(await getWalletBalance(ada.ctx)).toBe(naira(2_000_000));
    expect((await getPayoutSettings(ada.ctx)).hold).toMatchObject({ reason });
    await lift();
    expect((await getPayoutSettings(ada.ctx)).hold).toBeNull();
    await expect(withdrawFromWallet(ada.ctx, { amountKobo: naira(5000) })).resolves.toMatchObject({
      type: 'withdrawal',
    });
  });

  it('applies to a user without a bank account too', async () => {
    const plain = await fixture.person();
    await depositToWallet(plain.ctx, { amountKobo: naira(5000) });
    await holdWithdrawals(admin.ctx, { userId: plain.userId, reason });
    await expect(withdrawFromWallet(plain.ctx, { amountKobo: naira(1000) })).rejects.toMatchObject({
      code: 'payouts.on_hold',
    });
  });

  it('returns the first transaction for a key used before the hold', async () => {
    const input = { amountKobo: naira(5000), idempotencyKey: 'before-the-hold' };
    const before = await withdrawFromWallet(ada.ctx, input);
    await hold();
    expect(await withdrawFromWallet(ada.ctx, input)).toEqual(before);
  });

  it('stops cleared withdrawals that were not sent and sends them when it is lifted', async () => {
    const id = await fixture.withdraw(ada, naira(5000));
    await hold();
    await fixture.send(id);
    expect(await fixture.stateOf(id)).toBe('held');
    expect(fixture.services.banks.sent.size).toBe(0);
    const asked = await eventsOf('payout.requested');
    await lift();
    expect(await eventsOf('payout.requested')).toHaveLength(asked.length + 1);
    await fixture.send(id);
    expect(await fixture.stateOf(id)).toBe('paid');
  });

  it('prevents an approval but not a decline', async () => {
    const withdrawalId = await fixture.withdraw(ada, naira(1_000_000));
    await hold();
    await expect(approveWithdrawal(admin.ctx, { withdrawalId, version: 1, reason })).rejects.toMatchObject({
      code: 'payouts.person_on_hold',
    });
    const { waiting, holds } = await listPayoutCases(admin.ctx);
    expect(waiting).toMatchObject([{ id: withdrawalId, mayApprove: false, mayDecline: true, mayHold: false }]);
    expect(holds).toMatchObject([{ person: { id: ada.userId }, reason, by: 'Ngozi Eze' }]);
    await declineWithdrawal(admin.ctx, { withdrawalId, version: 1, reason });
    expect(await getWalletBalance(ada.ctx)).toBe(naira(2_000_000));
  });

  it('is single: a repetition notifies nobody, another reason replaces the first', async () => {
    await hold();
    await hold();
    await holdWithdrawals(admin.ctx, { userId: ada.userId, reason: 'Another reason.' });
    await lift();
    await lift();
    const notices = (await eventsOf('notice.raised')).map(
      ({ payload }) => (JSON.parse(payload) as { kind: string }).kind,
    );
    const reported = notices.filter((kind) => kind.endsWith('_hold'));
    expect(reported).toEqual(['wallet.on_hold', 'wallet.on_hold', 'wallet.off_hold']);
  });

  it('audits both reasons and sends only the reason of the hold to the owner', async () => {
    await hold();
    await lift();
    const sql =
      "SELECT action, details ->> 'reason' AS reason FROM audit_records WHERE action LIKE 'payouts.%hold' ORDER BY seq";
    expect(await queryRows(fixture.services.database.readClient, sql)).toEqual([
      { action: 'payouts.hold', reason },
      { action: 'payouts.lift_hold', reason: cleared },
    ]);
    const notices = await eventsOf('notice.raised');
    expect(notices.filter(({ payload }) => payload.includes(reason))).toHaveLength(1);
    expect(notices.filter(({ payload }) => payload.includes(cleared))).toEqual([]);
  });

  it("rejects one's own account and an unknown user", async () => {
    await expect(holdWithdrawals(admin.ctx, { userId: admin.userId, reason })).rejects.toMatchObject({
      code: 'payouts.hold_not_yours',
    });
    await expect(liftHold(admin.ctx, { userId: admin.userId, reason: cleared })).rejects.toMatchObject({
      code: 'payouts.hold_not_yours',
    });
    const nobody = `usr_${'0'.repeat(26)}` as const;
    await expect(holdWithdrawals(admin.ctx, { userId: nobody, reason })).rejects.toMatchObject({
      code: 'payouts.no_such_person',
    });
  });
});
