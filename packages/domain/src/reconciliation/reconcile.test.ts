import type { Id } from '@rentreel/contracts/ids';
import { reconciliationLimits, reconciliationView } from '@rentreel/contracts/payments';
import { addDays, dayMs, isoDay, lagosDay, startOfDay } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ChargebackFixture, createChargebackFixture } from '../chargebacks/fixtures.ts';
import { type PayoutFixture, createPayoutFixture } from '../payouts/fixtures.ts';
import { type PaymentFixture, createPaymentFixture } from '../payments/fixtures.ts';
import { referenceOf, settleIntent } from '../payments/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import type { Fixture } from '../testing/index.ts';
import { listUnreconciled, reconcileProviders } from './index.ts';

/** Advances the clock to the night at which the current day is compared. */
function passDay({ services: { clock } }: Fixture): void {
  const night = startOfDay(addDays(lagosDay(clock.now()), 1)) + reconciliationLimits.afterDayMs;
  clock.advance(night - clock.now());
}

const notices = async ({ services: { database } }: Fixture) => {
  const { rows } = await database.readClient.execute(
    `SELECT payload ->> 'userId' AS userId, payload ->> '$.facts.count' AS count FROM outbox_events
    WHERE topic = 'notice.raised' AND payload ->> 'kind' = 'payment.unreconciled' ORDER BY seq`,
  );
  return rows.map((row) => [row['userId'], row['count']]);
};
const entries = async ({ services: { database } }: Fixture) => {
  const { rows } = await database.readClient.execute('SELECT count(*) AS entries FROM journal_entries');
  return Number(rows[0]?.['entries']);
};

describe('the reconciliation of charges', () => {
  let fixture: PaymentFixture;
  let see: () => ReturnType<typeof listUnreconciled>;
  let adminId: Id<'usr'>;
  beforeEach(async () => {
    fixture = await createPaymentFixture();
    const admin = await fixture.createPerson({ role: 'admin' });
    adminId = admin.userId;
    see = async () => reconciliationView.parse(await listUnreconciled(admin.ctx));
  });
  afterEach(async () => {
    await assertLedgerBalanced(fixture.services.database);
    await fixture.dispose();
  });

  /** Pays a payment now; when `isSettled`, it is settled here too. */
  const pay = async (amountKobo: number, isSettled: boolean) => {
    const { id, reference } = await fixture.open(amountKobo);
    const { hostedPayments, clock } = fixture.services;
    const charge = hostedPayments.pay(reference, amountKobo, { paidAt: clock.now() });
    const settle = () => settleIntent(fixture.system, fixture.receivers, { reference, charges: [charge] });
    if (isSettled) await settle();
    return { id, reference, charge, settle };
  };
  const run = async () => {
    passDay(fixture);
    await reconcileProviders(fixture.system);
  };

  it('reports no finding and marks the day as compared when the charges match', async () => {
    await pay(500_000, true);
    const day = isoDay(lagosDay(fixture.services.clock.now()));
    await run();
    expect(await see()).toEqual({ lastDay: day, count: 0, events: [] });
  });

  it('reports an unknown charge once, however often the job runs, and closes the finding when it is settled', async () => {
    const { reference, charge, settle } = await pay(500_000, false);
    const before = await entries(fixture);
    await run();
    await reconcileProviders(fixture.system);
    const found = await see();
    expect(found.events).toEqual([
      expect.objectContaining({
        kind: 'charge',
        eventId: charge.providerReference,
        reference,
        problem: 'missing_here',
        theirs: { amount: 500_000, currency: 'NGN', state: 'paid' },
        ours: null,
      }),
    ]);
    await run();
    const again = await see();
    expect(again.count).toBe(1);
    expect(again.events[0]?.firstSeenAt).toBe(found.events[0]?.firstSeenAt);
    expect(again.events[0]?.lastSeenAt).toBeGreaterThan(found.events[0]?.lastSeenAt ?? 0);
    expect(await notices(fixture)).toEqual([[adminId, 1]]);
    expect(await entries(fixture)).toBe(before);

    await settle();
    await run();
    expect(await see()).toMatchObject({ count: 0, events: [] });
  });

  it('reports charges that the provider does not list or lists with another amount', async () => {
    const { reference } = await fixture.open(700_000);
    const charge = { providerReference: 'chg-invented', amount: 700_000, fee: 0, currency: 'NGN' };
    const paidAt = fixture.services.clock.now();
    await settleIntent(fixture.system, fixture.receivers, { reference, charges: [{ ...charge, paidAt }] });
    const other = await fixture.open(500_000);
    const paid = fixture.services.hostedPayments.pay(other.reference, 500_000, { paidAt });
    await settleIntent(fixture.system, fixture.receivers, {
      reference: other.reference,
      charges: [{ ...paid, amount: 500_100 }],
    });
    await run();
    const { events } = await see();
    expect(new Map(events.map(({ eventId, problem }) => [eventId, problem]))).toEqual(
      new Map([
        ['chg-invented', 'missing_there'],
        [paid.providerReference, 'other_amount'],
      ]),
    );
  });

  it('is repeated later when the provider does not answer, without skipping a day', async () => {
    await pay(500_000, true);
    await run();
    await pay(300_000, false);
    fixture.services.hostedPayments.next.down = true;
    passDay(fixture);
    await expect(reconcileProviders(fixture.system)).rejects.toThrow('down');
    expect((await see()).count).toBe(0);
    fixture.services.hostedPayments.next.down = false;
    fixture.services.clock.advance(3 * dayMs);
    await reconcileProviders(fixture.system);
    expect(await see()).toMatchObject({
      count: 1,
      lastDay: isoDay(addDays(lagosDay(fixture.services.clock.now()), -1)),
    });
  });

  it('starts two hours after the end of the day', async () => {
    await pay(500_000, false);
    passDay(fixture);
    fixture.services.clock.advance(-1);
    await reconcileProviders(fixture.system);
    expect((await see()).count).toBe(0);
    fixture.services.clock.advance(1);
    await reconcileProviders(fixture.system);
    expect((await see()).count).toBe(1);
  });

  it('deletes findings a year after both sides agree', async () => {
    const { settle } = await pay(500_000, false);
    await run();
    await settle();
    await run();
    const stored = async () =>
      (await fixture.services.database.readClient.execute('SELECT * FROM provider_findings')).rows.length;
    fixture.services.clock.advance(reconciliationLimits.storedDays * dayMs);
    await reconcileProviders(fixture.system);
    expect(await stored()).toBe(1);
    fixture.services.clock.advance(1);
    await reconcileProviders(fixture.system);
    expect(await stored()).toBe(0);
  });

  it('shows findings only to staff who approve payouts', async () => {
    await expect(listUnreconciled(fixture.payer.ctx)).rejects.toMatchObject({ code: 'app.not_found' });
  });

  it('reports a charge that the provider reversed', async () => {
    const { hostedPayments, clock } = fixture.services;
    const { reference } = await fixture.open(700_000);
    const charge = { providerReference: 'chg-back', amount: 700_000, fee: 0, currency: 'NGN', paidAt: clock.now() };
    await settleIntent(fixture.system, fixture.receivers, { reference, charges: [charge] });
    hostedPayments.decline(reference);
    await run();
    expect((await see()).events).toEqual([expect.objectContaining({ eventId: 'chg-back', problem: 'other_state' })]);
  });

  it('uses the reference of the provider', async () => {
    const { id, reference } = await pay(500_000, true);
    expect(referenceOf({ id, attempt: 1 })).toBe(reference);
  });
});

describe('the reconciliation of chargebacks', () => {
  let fixture: ChargebackFixture;
  beforeEach(async () => {
    fixture = await createChargebackFixture();
  });
  afterEach(async () => {
    await assertLedgerBalanced(fixture.services.database);
    await fixture.dispose();
  });

  const run = async () => {
    passDay(fixture);
    await reconcileProviders(fixture.system);
    const admin = await fixture.createPerson({ role: 'admin' });
    const { events } = await listUnreconciled(admin.ctx);
    return events.map(({ kind, eventId, problem }) => `${kind} ${eventId} ${problem}`);
  };

  it('applies chargebacks without a webhook, of payments of any age, and reports no finding', async () => {
    const payment = await fixture.pay(500_000);
    fixture.services.clock.advance(200 * dayMs);
    const disputeId = fixture.ask(payment);
    expect(await run()).toEqual([]);
    expect(await fixture.standing()).toMatchObject({ wallet: 0, disputed: 500_000 });
    fixture.ask(payment, { disputeId, state: 'won' });
    await fixture.hear(disputeId);
    expect(await run()).toEqual([]);
  });

  it('reports chargebacks of unknown charges and those decided differently after they ended', async () => {
    const stranger = fixture.ask({ ...(await fixture.pay(500_000)), providerReference: 'chg-of-nobody' });
    const payment = await fixture.pay(300_000);
    const disputeId = fixture.ask(payment, { state: 'won' });
    await fixture.hear(disputeId);
    fixture.ask(payment, { disputeId, state: 'lost' });
    expect(new Set(await run())).toEqual(
      new Set([`dispute ${stranger} missing_here`, `dispute ${disputeId} other_state`]),
    );
  });

  it('accepts a chargeback lost in part with the amount returned', async () => {
    const payment = await fixture.pay(500_000);
    await fixture.hear(fixture.ask(payment, { state: 'lost', amount: 200_000 }));
    expect(await run()).toEqual([]);
  });
});

describe('the reconciliation of transfers', () => {
  let fixture: PayoutFixture;
  beforeEach(async () => {
    fixture = await createPayoutFixture();
  });
  afterEach(async () => {
    await assertLedgerBalanced(fixture.services.database);
    await fixture.dispose();
  });

  const run = async () => {
    passDay(fixture);
    await reconcileProviders(fixture.system);
    const admin = await fixture.person({ role: 'admin' });
    const { events } = await listUnreconciled(admin.ctx);
    return new Set(events.map(({ kind, reference, problem }) => `${kind} ${reference} ${problem}`));
  };

  it('reports transfers unknown here, unknown to the bank, or returned by the bank', async () => {
    const owner = await fixture.owner(5_000_000);
    const sent: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      const id = await fixture.withdraw(owner, 100_000);
      await fixture.send(id);
      expect(await fixture.stateOf(id)).toBe('paid');
      sent.push(id);
    }
    const [good = '', lost = '', back = ''] = sent;
    const { banks } = fixture.services;
    const listed = { amount: 100_000, currency: 'NGN' } as const;
    banks.listed.push(
      { ...listed, reference: good, status: 'paid' },
      { ...listed, reference: back, status: 'reversed' },
      { ...listed, reference: 'stolen-key-1', status: 'paid' },
      { ...listed, reference: 'failed-elsewhere', status: 'failed' },
    );
    banks.sent.delete(lost);
    expect(await run()).toEqual(
      new Set([`transfer ${back} other_state`, `transfer ${lost} missing_there`, 'transfer stolen-key-1 missing_here']),
    );
  });

  it('ignores transfers from before a simulator without memory was started', async () => {
    const owner = await fixture.owner(5_000_000);
    const id = await fixture.withdraw(owner, 100_000);
    await fixture.send(id);
    const { banks, clock } = fixture.services;
    banks.sent.clear();
    banks.remembersFrom = clock.now() + 1;
    expect(await run()).toEqual(new Set());
  });
});
