import { DatabaseUnavailableError } from '@rentreel/db';
import { authenticatorSecrets } from '@rentreel/domain/auth';
import {
  type EncryptedColumn,
  type HandledTopic,
  type Services,
  handledTopics,
  noticeTopics,
  noticesChannel,
  refreshConfiguration,
  refreshEncryption,
  systemContext,
  webhooksChannel,
  webhookTopics,
} from '@rentreel/domain/kernel';
import { catchUpSearch } from '@rentreel/domain/listings';
import { bankAccountNumbers } from '@rentreel/domain/payouts';
import type { Logger } from '@rentreel/domain/ports';
import { scamTargetValues } from '@rentreel/domain/scams';
import { encryptedVerification } from '@rentreel/domain/verification';
import { webhookSecrets } from '@rentreel/domain/webhooks';
import { scheduleTimer } from '@rentreel/domain/timers';
import type { SandboxPayments } from '@rentreel/integrations/payments';
import { minuteMs, secondMs } from '@rentreel/values';
import { webhooksPath } from '../http/payments.ts';
import type { Tracing } from '../observability/tracing.ts';
import { type Role, dutiesOf } from '../role.ts';
import { startOutboxFollower, startOutboxWorker } from './outbox.ts';
import { type TimerKind, standingTimers, startTimerWorker } from './timers.ts';
import { type Work, tracedWork } from './traced-work.ts';
import { type WorkLoop, startWorkLoop } from './work-loop.ts';

interface CatchUp {
  readonly name: string;
  /** Updates a batch; returns the number of rows updated. */
  readonly work: (signal: AbortSignal) => Promise<number>;
}

/** Runs the data migrations that an upgrade or a new key left, in the background; `stop` ends it between batches. */
function startCatchUp({ log }: Services, { name, work }: CatchUp): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const running = work(stopping.signal).then(
    (rows) => rows > 0 && log.info({ rows }, `${name}: brought up to date`),
    (error: unknown) => log.error({ error }, `${name}: could not be brought up to date`),
  );
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

interface SandboxWebhookOptions {
  readonly sandbox: SandboxPayments;
  /** The address this process listens on. */
  readonly port: number;
  readonly host: string;
  readonly log: Logger;
  readonly pollMs?: number;
}

/** Returns an address at which this process can call itself; a loopback address when it listens on all interfaces. */
function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

/** Sends the sandbox's webhooks to our own endpoint, over HTTP and signed, as a real provider would. */
function startSandboxWebhooks({ sandbox, port, host, log, pollMs = 500 }: SandboxWebhookOptions): WorkLoop {
  const url = `http://${reachableHost(host)}:${port}${webhooksPath}/${sandbox.provider}`;
  const work = async () => {
    await sandbox.deliverWebhooks(async ({ body, headers }) => {
      const answer = await fetch(url, {
        method: 'POST',
        body,
        headers: { ...headers, 'content-type': 'application/json' },
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`Our own door answered ${answer.status} to a webhook of the sandbox`);
    });
    return false;
  };
  return startWorkLoop({ name: 'sandbox webhooks', pollMs, log, work });
}

/** Reloads the configuration that administrators changed through another process on the same database. */
const startConfigurationWatch = ({ database, log }: Services): WorkLoop =>
  startWorkLoop({
    name: 'configuration',
    pollMs: 2 * secondMs,
    log,
    work: async () => {
      await refreshConfiguration(database);
      return false;
    },
  });

/** The background work of a process. */
export interface Jobs {
  stop(): Promise<void>;
}

/** Each list has its own worker: a photo of a chat does not wait for the clip of a home. */
const fileTopics: readonly (readonly HandledTopic[])[] = [
  ['media.uploaded'],
  ['media.video_uploaded', 'data_export.requested'],
];
const apartTopics: readonly HandledTopic[] = [...fileTopics.flat(), ...noticeTopics, ...webhookTopics];
const quickTopics = handledTopics.filter((topic) => !apartTopics.includes(topic));

const selectKinds = (kinds: Work['kinds'], are: (kind: TimerKind) => boolean) =>
  Object.fromEntries(Object.entries(kinds).filter(([, kind]) => are(kind)));

/** The payment sandbox of this process, and the address of its webhooks. */
type OwnSandbox = Pick<Parameters<typeof startSandboxWebhooks>[0], 'sandbox' | 'host' | 'port'>;

/** Every encrypted column of the database. */
export const encryptedColumns: readonly EncryptedColumn[] = [
  authenticatorSecrets,
  bankAccountNumbers,
  scamTargetValues,
  ...Object.values(encryptedVerification),
  ...webhookSecrets,
];

interface JobOptions {
  readonly services: Services;
  /** The role of this process; `all` when omitted. */
  readonly role?: Role;
  /** Milliseconds between checks of the event log for events of other processes. */
  readonly followMs?: number;
  readonly ownSandbox?: OwnSandbox | undefined;
  readonly tracing?: Tracing | undefined;
}

/** Starts the workers of this process. */
export async function startJobs({
  services,
  role = 'all',
  followMs = 500,
  ownSandbox,
  tracing,
}: JobOptions): Promise<Jobs> {
  const work = tracedWork(tracing);
  const { jobs, files } = dutiesOf[role];
  const loops: Pick<WorkLoop, 'stop'>[] = [
    startOutboxFollower({ services, pollMs: followMs }),
    startConfigurationWatch(services),
    ...(jobs ? await startDeliveries(services, work) : []),
    ...(files ? fileTopics.map((topics) => startFileWorker(services, work, topics)) : []),
    ...(jobs && ownSandbox ? [startSandboxWebhooks({ ...ownSandbox, log: services.log })] : []),
  ];
  return {
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}

/**
 * One file at a time, in a separate worker: pictures, clips and data exports take memory and minutes, and no mail may wait
 * for them.
 */
const startFileWorker = (services: Services, { handlers }: Work, topics: readonly HandledTopic[]): WorkLoop =>
  startOutboxWorker({ services, handlers, topics, portion: 1, leaseMs: 15 * minuteMs });

/** Delivers events, fires timers and runs the pending data migrations. */
async function startDeliveries(services: Services, { handlers, kinds }: Work): Promise<Pick<WorkLoop, 'stop'>[]> {
  const { clock, database } = systemContext(services, 'start');
  let isScheduled = false;
  const schedule = async () => {
    if (isScheduled) return false;
    const now = clock.now();
    await database.writer.write(async (tx) => {
      for (const timer of standingTimers) await scheduleTimer(tx, { ...timer, dueAt: now, now });
    });
    isScheduled = true;
    return false;
  };
  // A database that accepts no writes, for example on a full disk, can still be read.
  await schedule().catch((error: unknown) => {
    if (!(error instanceof DatabaseUnavailableError)) throw error;
    services.log.error({ error }, 'started without writing: jobs are scheduled when writes succeed again');
  });
  return [
    startOutboxWorker({ services, handlers, topics: quickTopics }),
    // Every deposit and message emits one: it may arrive a little later and must not slow the transaction that emits it.
    startOutboxWorker({
      services,
      handlers,
      topics: noticeTopics,
      channel: noticesChannel,
      portion: 20,
      restMs: 100,
    }),
    // Other users' servers may take 10 seconds each: nothing else waits for them.
    startOutboxWorker({
      services,
      handlers,
      topics: webhookTopics,
      channel: webhooksChannel,
      portion: 20,
    }),
    startTimerWorker({
      services,
      kinds: selectKinds(kinds, (kind) => kind.asksOutside !== true && kind.isLong !== true),
    }),
    startTimerWorker({ services, kinds: selectKinds(kinds, (kind) => kind.isLong === true), leaseMs: 30 * minuteMs }),
    startTimerWorker({ services, kinds: selectKinds(kinds, (kind) => kind.asksOutside === true), portion: 10 }),
    startCatchUp(services, { name: 'search', work: (signal) => catchUpSearch(database, signal) }),
    startCatchUp(services, {
      name: 'encryption',
      work: (signal) => refreshEncryption(services, encryptedColumns, signal),
    }),
    ...(isScheduled
      ? []
      : [startWorkLoop({ name: 'standing jobs', pollMs: 10 * secondMs, log: services.log, work: schedule })]),
  ];
}
