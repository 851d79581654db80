import { paymentLimits } from '@rentreel/contracts/payments';
import { paymentReceipts } from '@rentreel/db/schema';
import { dayMs, minuteMs } from '@rentreel/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assertLedgerBalanced } from '../testing/database.ts';
import type { HostedCharge } from '../ports/index.ts';
import type { TestPerson } from '../testing/index.ts';
import { cancelOwnIntent } from './check-intent.ts';
import { handleWebhook, receiveWebhook } from './webhooks.ts';
import { refundIntent } from './refund.ts';
import { type PaymentFixture, createPaymentFixture } from './fixtures.ts';

/** Events between a payer, their bank, the provider's webhooks and our clock. */
const modelEvent = fc.oneof(
  { weight: 4, arbitrary: fc.record({ what: fc.constant('pay' as const), payment: fc.nat(2), part: fc.nat(4) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constant('report' as const),
      notifications: fc.nat(20),
      copies: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ what: fc.constant('wait' as const), minutes: fc.constantFrom(1, 20, 70, 1500, 4400) }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('decline' as const), payment: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('cancel' as const), payment: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('send_back' as const), payment: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('answer' as const), charge: fc.nat(5), answer: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('break' as const) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('mend' as const) }) },
);
type ModelEvent = typeof modelEvent extends fc.Arbitrary<infer T> ? T : never;

const amount = 100_000;
const ends = ['settled', 'expired', 'failed', 'cancelled', 'refunded', 'parts_returned'];
/** Amounts of one transfer in kobo: less than the payment, exactly, more. */
const parts = [1, 40_000, 60_000, amount, amount + 500];

/** Possible answers of the provider about the refund of one charge. */
const answers = [
  { status: 'refunded' },
  { status: 'pending' },
  { status: 'failed', reason: 'The account is closed' },
  'no answer',
] as const;

interface ModelRun {
  readonly fixture: PaymentFixture;
  readonly admin: TestPerson;
  readonly payments: readonly { readonly id: `int_${string}`; readonly reference: string; readonly purpose: string }[];
  readonly notifications: { readonly reference: string; readonly charge: HostedCharge }[];
}

/**
 * Delivers any of the webhooks so far, in any order and any number: late, duplicated, and long after a check found the
 * payment.
 */
async function report(
  { fixture, notifications }: ModelRun,
  { notifications: which, copies }: Extract<ModelEvent, { what: 'report' }>,
): Promise<void> {
  const reported = notifications[which % Math.max(1, notifications.length)];
  if (!reported) return;
  const eventId = `evt-${reported.charge.providerReference}`;
  const event = { kind: 'paid', ...reported } as const;
  const copy = () => receiveWebhook(fixture.system, { status: 'event', eventId, event });
  await Promise.all(Array.from({ length: copies }, copy));
  for (let seq = 1; seq <= notifications.length; seq += 1) await handleWebhook(fixture.system, fixture, seq);
}

/** Requests a refund as an administrator; a refund that is not possible changes nothing. */
async function sendBack({ fixture, admin, payments }: ModelRun, payment: number): Promise<void> {
  const paymentId = payments[payment]?.id;
  if (paymentId === undefined) return;
  const before = await fixture.see(paymentId);
  await refundIntent(admin.ctx, { paymentId, reason: 'Not needed' }).catch(async (error: unknown) => {
    expect(error).toMatchObject({ code: 'payments.not_refundable' });
    expect(await fixture.see(paymentId)).toEqual(before);
  });
}

/** Cancels as the payer; a payment that has already ended stays unchanged. */
async function cancel({ fixture, payments }: ModelRun, payment: number): Promise<void> {
  const paymentId = payments[payment]?.id;
  if (paymentId === undefined) return;
  const after = await cancelOwnIntent(fixture.payer.ctx, fixture.receivers, { paymentId });
  expect(ends).toContain(after.state.replace(/^(refund_pending|parts_returning)$/, 'refunded'));
}

type Of<What extends ModelEvent['what']> = Extract<ModelEvent, { what: What }>;

const actions: { readonly [What in ModelEvent['what']]: (run: ModelRun, each: Of<What>) => Promise<void> | void } = {
  pay: ({ fixture, payments, notifications }, { payment, part }) => {
    const reference = payments[payment]?.reference ?? '';
    notifications.push({ reference, charge: fixture.services.hostedPayments.pay(reference, parts[part] ?? amount) });
  },
  report,
  wait: ({ fixture }, { minutes }) => fixture.passTime(minutes * minuteMs),
  decline: ({ fixture, payments }, { payment }) =>
    fixture.services.hostedPayments.decline(payments[payment]?.reference ?? ''),
  cancel: (run, { payment }) => cancel(run, payment),
  send_back: (run, { payment }) => sendBack(run, payment),
  answer: ({ fixture, notifications }, { charge, answer }) => {
    const id = notifications[charge % Math.max(1, notifications.length)]?.charge.providerReference ?? '';
    fixture.services.hostedPayments.refundOf.set(id, answers[answer] ?? 'no answer');
  },
  break: ({ fixture }) => {
    fixture.services.hostedPayments.next.down = true;
  },
  mend: ({ fixture }) => {
    fixture.services.hostedPayments.next.down = false;
  },
};

async function runAction(run: ModelRun, each: ModelEvent): Promise<void> {
  // Safe: the action of a name takes events of that name.
  const action = actions[each.what] as (run: ModelRun, each: ModelEvent) => Promise<void> | void;
  await action(run, each);
}

async function expectNothingLost({ fixture, payments }: ModelRun): Promise<void> {
  const seen = await Promise.all(payments.map(({ id }) => fixture.see(id)));
  const receipts = await fixture.services.database.read.select().from(paymentReceipts);
  const total = (rows: readonly { amountKobo: number }[]) => rows.reduce((sum, row) => sum + row.amountKobo, 0);
  for (const payment of seen) {
    const mine = total(receipts.filter(({ intentId }) => intentId === payment.id));
    expect(payment.receivedKobo).toBe(mine);
    if (['not_charged', 'cancelled'].includes(payment.standing)) expect(mine).toBe(0);
    if (payment.returningKobo > 0) expect(payment.standing).toBe('returning');
    if (payment.standing === 'part_received') expect(payment.missingKobo).toBeGreaterThan(0);
  }
  const returned = seen.reduce((sum, { refundedKobo }) => sum + refundedKobo, 0);
  const returning = seen.reduce((sum, { returningKobo }) => sum + returningKobo, 0);
  // Every purpose in this model ends in the wallet, so received money is there, is held as a part, is being refunded or was
  // refunded.
  const held = (await fixture.balance('wallet')) + (await fixture.balance('parts'));
  expect(held + returning + returned).toBe(total(receipts));
  expect(await fixture.balance('clearing')).toBe(-returning || 0);
  expect(await fixture.balance('bank')).toBe(total(receipts) - returned);
}

describe('payments under any order of events', () => {
  it('lose and create no money and settle each payment at most once', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(modelEvent, { minLength: 5, maxLength: 25 }), async (events) => {
        const fixture = await createPaymentFixture();
        try {
          const admin = await fixture.createPerson({ role: 'admin' });
          const opened = [];
          for (const purpose of ['wallet', 'refused', 'wallet']) {
            const { id, reference } = await fixture.open(amount, { method: 'bank_transfer', purpose });
            opened.push({ id, reference, purpose });
          }
          const run: ModelRun = { fixture, admin, payments: opened, notifications: [] };
          for (const each of events) {
            await runAction(run, each);
            await expectNothingLost(run);
          }
          // Finally every charge is found, with or without webhooks.
          fixture.services.hostedPayments.next.down = false;
          fixture.services.hostedPayments.refundOf.clear();
          for (let day = 0; day < 6; day += 1) {
            await fixture.passTime(day === 0 ? paymentLimits.transferMs + paymentLimits.graceMs : dayMs);
          }
          await expectNothingLost(run);
          for (const { id } of opened) expect(ends).toContain((await fixture.see(id)).state);
          await assertLedgerBalanced(fixture.services.database);
        } finally {
          await fixture.dispose();
        }
      }),
      { numRuns: 25 },
    );
  });
});
