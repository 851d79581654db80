import { type Services, systemContext } from '@rentreel/domain/kernel';
import { claimTimers, type ClaimedTimer, completeTimer, postponeTimer, timersChannel } from '@rentreel/domain/timers';
import { describeFailure } from './describe-failure.ts';
import type { TimerKind } from './timer-kinds.ts';
import { startWorkLoop, type WorkLoop } from './work-loop.ts';

interface TimerWorkerOptions {
  readonly services: Services;
  readonly kinds: Readonly<Record<string, TimerKind>>;
  readonly pollMs?: number;
  readonly leaseMs?: number;
  /** How many timers are acted on at the same time. */
  readonly portion?: number;
}

/** Acts on timers that have gone off; any number of these may run, in any number of processes. */
export function startTimerWorker(options: TimerWorkerOptions): WorkLoop {
  const { services, kinds, pollMs = 5000, leaseMs = 300_000, portion = 100 } = options;
  const { log, clock } = services;

  const act = async (timer: ClaimedTimer) => {
    const ctx = systemContext(services, `timer-${timer.id}`);
    const kind = kinds[timer.kind];
    if (kind === undefined) return;
    try {
      await kind.run(ctx, timer.subjectId);
    } catch (error) {
      log.error(
        { timer: timer.kind, attempt: timer.attempt, error },
        'a timer could not be acted on and will be tried again',
      );
      await postponeTimer(ctx, timer, describeFailure(error));
      return;
    }
    await completeTimer(ctx, timer, kind.everyMs === undefined ? undefined : clock.now() + kind.everyMs);
  };

  const work = async () => {
    const due = await claimTimers(systemContext(services, 'timer-claim'), {
      kinds: Object.keys(kinds),
      limit: portion,
      leaseMs,
    });
    await Promise.all(due.map(act));
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
