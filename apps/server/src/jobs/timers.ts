import type { Id } from '@rentreel/contracts/ids';
import { ledgerJob } from '@rentreel/contracts/jobs';
import { checkLedger } from '@rentreel/domain/administration';
import { deleteRemovedSearches, digestTimer, sendDigest } from '@rentreel/domain/alerts';
import { refreshAreaFacts } from '@rentreel/domain/areas';
import { checkAuditLog } from '@rentreel/domain/audit';
import { authTimerWork, deleteSpentSignIns, recoveryTimerWork } from '@rentreel/domain/auth';
import { bookingTimerWork, rentTimerWork } from '@rentreel/domain/bookings';
import { breachTimerWork } from '@rentreel/domain/breaches';
import { batchTimerWork } from '@rentreel/domain/case-batches';
import { chargebackTimerWork, findChargebacks } from '@rentreel/domain/chargebacks';
import { disputeTimerWork } from '@rentreel/domain/disputes';
import { impersonationTimerWork } from '@rentreel/domain/impersonation';
import { inspectionTimerWork } from '@rentreel/domain/inspections';
import { type KnownJob, recordRun } from '@rentreel/domain/jobs';
import { type Context, type Services, deleteOldCalls, systemContext } from '@rentreel/domain/kernel';
import { deleteIdleDrafts, hideListingsOfAllFrozen, listingTimerWork } from '@rentreel/domain/listings';
import { mandateTimerWork } from '@rentreel/domain/mandates';
import { sweepMergedWallets } from '@rentreel/domain/merges';
import { reconcileProviders } from '@rentreel/domain/reconciliation';
import { referenceTimerWork } from '@rentreel/domain/passports';
import { expireUploads } from '@rentreel/domain/media';
import { expireChat, unansweredTimer } from '@rentreel/domain/messages';
import { deleteOldNotices } from '@rentreel/domain/notifications';
import { deleteDeliveredEvents } from '@rentreel/domain/outbox';
import { checkIntent, checkTimer, deleteOldWebhooks } from '@rentreel/domain/payments';
import { payoutTimerWork } from '@rentreel/domain/payouts';
import { potTimerWork } from '@rentreel/domain/pots';
import { deleteErasedFiles, deletionTimerWork, exportTimerWork } from '@rentreel/domain/privacy';
import { advanceReferrals, referralTimerWork } from '@rentreel/domain/referral-rewards';
import { evaluateRisk } from '@rentreel/domain/risk';
import { restrictionTimerWork } from '@rentreel/domain/restrictions';
import { reviewTimerWork } from '@rentreel/domain/reviews';
import { supportTimerWork } from '@rentreel/domain/support';
import { type ClaimedTimer, claimTimers, completeTimer, postponeTimer, timersChannel } from '@rentreel/domain/timers';
import { deleteSpentCodes, identityTimerWork, verificationTimerWork } from '@rentreel/domain/verification';
import { deleteSpentReservations } from '@rentreel/domain/wallet';
import { deleteOldDeliveries } from '@rentreel/domain/webhooks';
import { hourMs, minuteMs } from '@rentreel/values';
import { intentReceivers } from '../payment-receivers.ts';
import { type WorkLoop, describeFailure, startWorkLoop } from './work-loop.ts';

/** A kind of timer: its work and its schedule. */
export interface TimerKind {
  /**
   * Must be idempotent: a worker may die after the work and before it records it. Takes the id of the subject that its timers
   * are set for.
   */
  readonly run: (ctx: Context, subjectId: never) => Promise<void>;
  /** Milliseconds until a repeating timer fires again; a timer without it fires once. */
  readonly everyMs?: number;
  /** Calls a provider over the network: a few run concurrently, and no other work waits for them. */
  readonly asksOutside?: boolean;
  /** May take minutes: no other work waits for it. */
  readonly isLong?: boolean;
}

type Work = Readonly<Record<string, TimerKind['run']>>;

/** Timers of modules, each set for one subject and fired once. */
const onceOnly = (work: Work, how: Pick<TimerKind, 'asksOutside'> = {}): Record<string, TimerKind> =>
  Object.fromEntries(Object.entries(work).map(([kind, run]) => [kind, { run, ...how }]));

/** Every kind of timer, by name. */
export const timerKinds: Readonly<Record<string, TimerKind>> = {
  'sign_ins.delete_spent': { run: deleteSpentSignIns, everyMs: hourMs },
  'uploads.expire': { run: expireUploads, everyMs: hourMs },
  'outbox.delete_delivered': { run: deleteDeliveredEvents, everyMs: 24 * hourMs },
  'notices.delete_old': { run: deleteOldNotices, everyMs: 24 * hourMs },
  'areas.fade': { run: refreshAreaFacts, everyMs: 24 * hourMs },
  'drafts.delete_idle': { run: deleteIdleDrafts, everyMs: 24 * hourMs },
  'listings.hide_frozen': { run: hideListingsOfAllFrozen, everyMs: 24 * hourMs },
  'alerts.delete_removed': { run: deleteRemovedSearches, everyMs: hourMs },
  'verification.delete_spent_codes': { run: deleteSpentCodes, everyMs: 24 * hourMs },
  'account_deletion.delete_left_files': { run: deleteErasedFiles, everyMs: 24 * hourMs, isLong: true },
  'calls.delete_old': { run: deleteOldCalls, everyMs: hourMs },
  'wallet.delete_spent_reservations': { run: deleteSpentReservations, everyMs: 24 * hourMs },
  'audit.verify': { run: checkAuditLog, everyMs: 24 * hourMs, isLong: true },
  [ledgerJob]: { run: checkLedger, everyMs: 24 * hourMs, isLong: true },
  'payments.reconcile': { run: reconcileProviders, everyMs: hourMs, asksOutside: true },
  'merges.sweep': { run: sweepMergedWallets, everyMs: hourMs },
  'payments.find_chargebacks': { run: findChargebacks, everyMs: hourMs, asksOutside: true },
  'payments.delete_old_webhooks': { run: deleteOldWebhooks, everyMs: 24 * hourMs },
  'webhooks.delete_old_deliveries': { run: deleteOldDeliveries, everyMs: 24 * hourMs },
  [checkTimer]: {
    run: (ctx, paymentId: Id<'int'>) => checkIntent(ctx, intentReceivers, { paymentId, planned: true }),
    asksOutside: true,
  },
  [unansweredTimer]: { run: expireChat },
  [digestTimer]: { run: sendDigest },
  'referrals.advance': { run: advanceReferrals, everyMs: hourMs },
  'risk.evaluate': { run: evaluateRisk, everyMs: minuteMs, isLong: true },
  ...onceOnly({
    ...authTimerWork,
    ...listingTimerWork,
    ...inspectionTimerWork,
    ...bookingTimerWork,
    ...rentTimerWork,
    ...disputeTimerWork,
    ...recoveryTimerWork,
    ...breachTimerWork,
    ...restrictionTimerWork,
    ...batchTimerWork,
    ...impersonationTimerWork,
    ...supportTimerWork,
    ...reviewTimerWork,
    ...referralTimerWork,
    ...mandateTimerWork,
    ...referenceTimerWork,
    ...potTimerWork,
    ...verificationTimerWork,
    ...exportTimerWork,
    ...deletionTimerWork,
  }),
  ...onceOnly({ ...payoutTimerWork, ...chargebackTimerWork, ...identityTimerWork }, { asksOutside: true }),
};

/** Timers of every deployment; created at the start when they do not exist. */
export const standingTimers = Object.entries(timerKinds).flatMap(([kind, { everyMs }]) =>
  everyMs === undefined ? [] : [{ kind, subjectId: 'all' }],
);

/** The standing timers as administrators see them. */
export const knownJobs: readonly KnownJob[] = Object.entries(timerKinds).map(([kind, { everyMs = null }]) => ({
  kind,
  everyMs,
}));

interface TimerWorkerOptions {
  readonly services: Services;
  readonly kinds: Readonly<Record<string, TimerKind>>;
  readonly pollMs?: number;
  readonly leaseMs?: number;
  /** Maximum number of timers that run concurrently. */
  readonly portion?: number;
}

/** Runs one timer; returns the reason of a failure, or null. */
async function act(ctx: Context, kind: TimerKind, timer: ClaimedTimer): Promise<string | null> {
  try {
    // Safe: a timer is set with the id that the work of its kind takes.
    await kind.run(ctx, timer.subjectId as never);
    return null;
  } catch (error) {
    const about = { timer: timer.kind, attempt: timer.attempt, error };
    ctx.log.error(about, 'a timer could not be acted on and will be tried again');
    return describeFailure(error);
  }
}

/**
 * Runs the due timers of one kind and records the result. The run is stored before its timers are rescheduled, so a reader
 * that sees the next run also sees this one.
 */
async function actOnKind(services: Services, kind: TimerKind, due: readonly ClaimedTimer[]): Promise<void> {
  const [first] = due;
  if (!first) return;
  const [startedAt, start] = [services.clock.now(), performance.now()];
  const outcomes = await Promise.all(
    due.map(async (timer) => {
      const ctx = systemContext(services, `timer-${timer.id}`);
      return { ctx, timer, failure: await act(ctx, kind, timer) };
    }),
  );
  const failures = outcomes.flatMap(({ failure }) => failure ?? []);
  await recordRun(systemContext(services, 'timer-run'), {
    kind: first.kind,
    startedAt,
    durationMs: Math.round(performance.now() - start),
    done: due.length - failures.length,
    failed: failures.length,
    error: failures.at(-1)?.slice(0, 500) ?? null,
  });
  const againAt = kind.everyMs === undefined ? undefined : services.clock.now() + kind.everyMs;
  await Promise.all(
    outcomes.map(({ ctx, timer, failure }) =>
      failure === null ? completeTimer(ctx, timer, againAt) : postponeTimer(ctx, timer, failure),
    ),
  );
}

/** Runs due timers; any number of workers may run in any number of processes. */
export function startTimerWorker(options: TimerWorkerOptions): WorkLoop {
  const { services, kinds, pollMs = 5000, leaseMs = 300_000, portion = 100 } = options;
  const { log } = services;

  const work = async () => {
    const due = await claimTimers(systemContext(services, 'timer-claim'), {
      kinds: Object.keys(kinds),
      limit: portion,
      leaseMs,
    });
    const ofKind = (name: string) => due.filter(({ kind }) => kind === name);
    await Promise.all(Object.entries(kinds).map(([name, kind]) => actOnKind(services, kind, ofKind(name))));
    return due.length === portion;
  };

  const loop = startWorkLoop({ name: 'timers', pollMs, log, work });
  const unsubscribe = services.events.subscribe(timersChannel, () => loop.wake());
  return {
    wake: () => loop.wake(),
    stop: async () => {
      unsubscribe();
      await loop.stop();
    },
  };
}
