import { type Services, systemContext } from '@rentreel/domain/kernel';
import { scheduleTimer } from '@rentreel/domain/timers';
import { eventHandlers } from './event-handlers.ts';
import { startOutboxFollower } from './outbox-follower.ts';
import { startOutboxWorker } from './outbox-worker.ts';
import { standingTimers, timerKinds } from './timer-kinds.ts';
import { startTimerWorker } from './timer-worker.ts';

/** Everything that runs beside the requests. */
export interface Jobs {
  stop(): Promise<void>;
}

/** Starts the workers of this process. */
export async function startJobs(services: Services): Promise<Jobs> {
  const { clock, database } = systemContext(services, 'start');
  const now = clock.now();
  await database.writer.write(async (tx) => {
    for (const timer of standingTimers) await scheduleTimer(tx, { ...timer, dueAt: now, now });
  });
  const loops = [
    startOutboxWorker({ services, handlers: eventHandlers }),
    startTimerWorker({ services, kinds: timerKinds }),
    startOutboxFollower({ services }),
  ];
  return {
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}
