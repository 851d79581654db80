import {
  type HandledTopic,
  handledTopics,
  noticesChannel,
  toldTopics,
  type Services,
  systemContext,
} from '@rentreel/domain/kernel';
import { scheduleTimer } from '@rentreel/domain/timers';
import { startSearchCatchUp } from './catch-up-search.ts';
import { startSandboxNews } from './deliver-sandbox-news.ts';
import { eventHandlers } from './event-handlers.ts';
import { startOutboxFollower } from './outbox-follower.ts';
import { startOutboxWorker } from './outbox-worker.ts';
import { standingTimers, type TimerKind, timerKinds } from './timer-kinds.ts';
import { startTimerWorker } from './timer-worker.ts';

/** Everything that runs beside the requests. */
export interface Jobs {
  stop(): Promise<void>;
}

const slowTopics = ['media.uploaded'] as const;
const apartTopics: readonly HandledTopic[] = [...slowTopics, ...toldTopics];
const quickTopics = handledTopics.filter((topic) => !apartTopics.includes(topic));

const kindsThat = (are: (kind: TimerKind) => boolean) =>
  Object.fromEntries(Object.entries(timerKinds).filter(([, kind]) => are(kind)));

/** The payment sandbox of this process, and where it tells its news. */
type OwnSandbox = Pick<Parameters<typeof startSandboxNews>[0], 'sandbox' | 'host' | 'port'>;

/** Starts the workers of this process. */
export async function startJobs(services: Services, ownSandbox?: OwnSandbox): Promise<Jobs> {
  const { clock, database } = systemContext(services, 'start');
  const now = clock.now();
  await database.writer.write(async (tx) => {
    for (const timer of standingTimers) await scheduleTimer(tx, { ...timer, dueAt: now, now });
  });
  const loops = [
    startOutboxWorker({ services, handlers: eventHandlers, topics: quickTopics }),
    // One file at a time: pictures and clips take memory and minutes, and no mail may wait for them.
    startOutboxWorker({ services, handlers: eventHandlers, topics: slowTopics, portion: 1, leaseMs: 15 * 60_000 }),
    // Every deposit and message raises one: it may come a moment later, and must not slow those that do.
    startOutboxWorker({
      services,
      handlers: eventHandlers,
      topics: toldTopics,
      channel: noticesChannel,
      portion: 20,
      restMs: 100,
    }),
    startTimerWorker({ services, kinds: kindsThat((kind) => kind.asksOutside !== true) }),
    startTimerWorker({ services, kinds: kindsThat((kind) => kind.asksOutside === true), portion: 10 }),
    startOutboxFollower({ services }),
    startSearchCatchUp(services),
    ...(ownSandbox ? [startSandboxNews({ ...ownSandbox, log: services.log })] : []),
  ];
  return {
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}
