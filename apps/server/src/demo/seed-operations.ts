import type { Id } from '@rentreel/contracts/ids';
import { findChargebacks } from '@rentreel/domain/chargebacks';
import {
  type Context,
  DomainError,
  type OutboxEvent,
  type Services,
  handledTopics,
  newId,
  systemContext,
  write,
} from '@rentreel/domain/kernel';
import { recordRun } from '@rentreel/domain/jobs';
import { claimEvents, postponeEvent } from '@rentreel/domain/outbox';
import { checkIntent, openWalletPayment } from '@rentreel/domain/payments';
import { storeFindings } from '@rentreel/domain/reconciliation';
import type { HostedPayments } from '@rentreel/domain/ports';
import type { SandboxPayments } from '@rentreel/integrations/payments';
import { claimTimers, postponeTimer, scheduleTimer } from '@rentreel/domain/timers';
import { sendPhoneCode } from '@rentreel/domain/verification';
import { hourMs, koboFromNaira, minuteMs } from '@rentreel/values';
import { intentReceivers } from '../payment-receivers.ts';
import { standingTimers, timerKinds } from '../jobs/timers.ts';
import type { PersonContext } from './rental-story.ts';

type At = (time: number) => Context;

/** Records a few runs of every job, as on a server that has been running for a while. */
async function seedRuns(at: At, now: number): Promise<void> {
  for (const [index, { kind }] of standingTimers.entries()) {
    const everyMs = timerKinds[kind]?.everyMs ?? hourMs;
    for (const turn of [3, 2, 1]) {
      const startedAt = now - turn * everyMs + index * minuteMs;
      const run = { kind, startedAt, durationMs: 12 + index * 9 + turn, done: 1, failed: 0, error: null };
      await recordRun(at(startedAt), run);
    }
  }
}

const failingKind = 'payments.delete_old_webhooks';

/** Records failed attempts of a job since this morning; the next attempt is a quarter of an hour away. */
async function seedFailingJob(services: Services, at: At, now: number): Promise<void> {
  const error = 'Error: SQLITE_BUSY: database is locked';
  const began = now - 2 * hourMs;
  await services.database.writer.write((tx) =>
    scheduleTimer(tx, { kind: failingKind, subjectId: 'all', dueAt: began, now: began }),
  );
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const startedAt = now - (11 - attempt) * 10 * minuteMs;
    const [timer] = await claimTimers(at(startedAt), { kinds: [failingKind], limit: 1, leaseMs: minuteMs });
    if (!timer) continue;
    await postponeTimer(at(startedAt), timer, error);
    await recordRun(at(startedAt), { kind: failingKind, startedAt, durationMs: 5004, done: 0, failed: 1, error });
  }
}

interface GivenUp {
  readonly event: OutboxEvent;
  readonly agoMs: number;
  readonly error: string;
}

/** An event that no provider accepted. It is due before all others, so a worker finds it first. */
async function seedGivenUp(at: At, now: number, { event, agoMs, error }: GivenUp): Promise<void> {
  const began = now - agoMs;
  await write(at(began), async (uow) => {
    uow.skipAudit('a message of the demo');
    uow.emit({ ...event, notBefore: 1 });
  });
  const topics = handledTopics.filter((topic) => topic === event.topic);
  const [claimed] = await claimEvents(at(began), { limit: 1, leaseMs: minuteMs, topics });
  if (claimed) await postponeEvent(at(began), claimed, { error, maxAttempts: 1 });
}

const mailTo = (to: string): OutboxEvent => ({
  topic: 'mail.requested',
  payload: { to, subject: 'Your day on RentReel', text: 'Hello,\n\nOpen RentReel to see what is new.\n\nRentReel\n' },
});

const pushTo = (subscriptionId: Id<'psh'>): OutboxEvent => ({
  topic: 'push.requested',
  payload: { subscriptionId, urgent: false, message: { title: 'RentReel', body: 'New', path: '/', tag: 'demo' } },
});

const isSandbox = (payments: HostedPayments): payments is SandboxPayments => 'act' in payments;

/** A payment at the sandbox that matches none of ours, such as one for another shop's invoice. */
async function seedUnreconciled({ hostedPayments }: Services, at: At, now: number): Promise<void> {
  if (!isSandbox(hostedPayments)) return;
  const reference = 'invoice-2041';
  await hostedPayments.initialize({
    reference,
    amountKobo: koboFromNaira(150_000),
    method: 'card',
    payer: { userId: newId('usr'), email: 'shop@example.com', name: 'Another shop' },
    description: 'Invoice 2041 of another shop',
    returnUrl: 'http://localhost/',
    expiresAt: now + hourMs,
  });
  hostedPayments.act(reference, 'approve_silently');
  const paid = await hostedPayments.verify(reference);
  const [charge] = paid.status === 'paid' ? paid.charges : [];
  if (!charge) return;
  const { providerReference: eventId, amount, currency } = charge;
  const theirs = { eventId, reference, amount, currency, state: 'paid' } as const;
  await write(at(now - 9 * hourMs), async (uow) => {
    uow.skipAudit('a finding of the demo');
    const source = { provider: hostedPayments.provider, kind: 'charge' } as const;
    await storeFindings(uow, source, [{ theirs, ours: undefined, problem: 'missing_here' }]);
  });
}

/** A card payment into a wallet with a chargeback, and most of a day left to answer it. */
async function seedChargeback({ hostedPayments }: Services, ctx: Context): Promise<void> {
  if (!isSandbox(hostedPayments)) return;
  const amountKobo = koboFromNaira(60_000);
  const idempotencyKey = 'demo-payment-charged-back';
  const { id, reference } = await openWalletPayment(ctx, {
    purpose: 'wallet',
    amountKobo,
    method: 'card',
    idempotencyKey,
  });
  hostedPayments.act(reference, 'approve_silently');
  await checkIntent(ctx, intentReceivers, { paymentId: id });
  hostedPayments.act(reference, 'charge_back');
  await findChargebacks(ctx);
}

/**
 * Creates operational data: jobs with their runs, a failing job, a payment to reconcile, a chargeback, bounced mails, and
 * pushes that were given up.
 */
export async function seedOperations(services: Services, as: PersonContext, now: number): Promise<void> {
  const at: At = (time) => systemContext({ ...services, clock: { now: () => time } }, 'demo-seed');
  await seedRuns(at, now);
  await seedFailingJob(services, at, now);
  await seedUnreconciled(services, at, now);
  await seedChargeback(services, as('hauwa', now));
  const mailbox = '550 5.1.1 <dele@demo.rentreel.ng>: Recipient address rejected: no such mailbox';
  const pushes = 'Error: the push service answered 503';
  await seedGivenUp(at, now, { event: mailTo('dele@demo.rentreel.ng'), agoMs: 26 * hourMs, error: mailbox });
  await seedGivenUp(at, now, {
    event: mailTo('tunde@demo.rentreel.ng'),
    agoMs: 5 * hourMs,
    error: '452 4.2.2 Mailbox full',
  });
  for (const hours of [3, 4, 5]) {
    await seedGivenUp(at, now, { event: pushTo(newId('psh')), agoMs: hours * hourMs, error: pushes });
  }
  const dele = { ...as('dele', now - 7 * hourMs), clientAddress: '102.89.1.9', userAgent: '' };
  await sendPhoneCode(dele, { phone: '+2348030000001' }).catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
  });
}
