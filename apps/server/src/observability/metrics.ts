import type { GroupReport } from '@rentreel/db';
import type { Services } from '@rentreel/domain/kernel';
import { countPendingEvents } from '@rentreel/domain/outbox';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const jobs = [1, 2, 4, 8, 16, 32, 64, 128, 256];

/** Counters and timers of the process; one registry per process. */
export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const histogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name: `rentreel_${name}`, help, buckets, registers });
  const counter = (name: string, help: string) => new Counter({ name: `rentreel_${name}`, help, registers });

  const groupJobs = histogram('writer_group_jobs', 'Writes that shared one transaction', jobs);
  const groupWait = histogram('writer_wait_seconds', 'Longest wait for the writer in a transaction', seconds);
  const groupDuration = histogram('writer_transaction_seconds', 'Duration of write transactions', seconds);
  const calls = new Histogram({
    name: 'rentreel_procedure_seconds',
    help: 'Duration of procedures by path and outcome',
    labelNames: ['procedure', 'outcome'] as const,
    buckets: seconds,
    registers,
  });
  return {
    registry,
    /** Rate, errors and duration of every procedure. */
    observeCall: (procedure: string, outcome: string, duration: number) =>
      calls.observe({ procedure, outcome }, duration),
    refusedRequests: counter('refused_requests_total', 'Requests that the rate limiter refused'),
    paymentWebhooks: new Counter({
      name: 'rentreel_payment_webhooks_total',
      help: 'Webhooks of the payment provider by what they were: event, forged, unreadable',
      labelNames: ['outcome'] as const,
      registers,
    }),
    replicaReads: new Counter({
      name: 'rentreel_replica_reads_total',
      help: 'Requests that a replica may answer, by what answered: replica, or primary when it lagged or the caller had changed something',
      labelNames: ['from'] as const,
      registers,
    }),
    failedLogins: counter('failed_logins_total', 'Log-ins that were refused'),
    liveConnections: new Gauge({ name: 'rentreel_live_connections', help: 'Open event streams', registers }),
    observeGroup: (group: GroupReport) => {
      groupJobs.observe(group.jobs);
      groupWait.observe(group.waitMs / 1000);
      groupDuration.observe(group.durationMs / 1000);
    },
    close: () => registry.clear(),
  };
}

interface ProcessFacts {
  readonly services: Pick<Services, 'database' | 'clock'>;
  readonly role: string;
  readonly isBusUp: () => boolean;
}

/** Registers gauges that are read on request: memory, event-loop lag, the writer's queue, the lag of the outbox. */
export function addProcessMetrics(registry: Registry, { services, role, isBusUp }: ProcessFacts): void {
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const labelNames = ['role'] as const;
  new Gauge({ name: 'rentreel_role_info', help: 'What the process does', labelNames, registers }).set({ role }, 1);
  new Gauge({
    name: 'rentreel_bus_up',
    help: 'Whether the processes wake each other at once: 1, also for one alone, or 0 while Redis is unavailable',
    registers,
    collect() {
      this.set(isBusUp() ? 1 : 0);
    },
  });
  new Gauge({
    name: 'rentreel_replica_lag_seconds',
    help: 'At most how old the replica is that this process reads from; 0 where it has none',
    registers,
    collect() {
      this.set((services.database.replica?.lagMs() ?? 0) / 1000);
    },
  });
  const depth = new Gauge({ name: 'rentreel_writer_queue_depth', help: 'Writes that wait or run', registers });
  const outbox = new Gauge({
    name: 'rentreel_outbox_events',
    help: 'Events by state: waiting for delivery, or given up',
    labelNames: ['state'] as const,
    registers,
  });
  new Gauge({
    name: 'rentreel_outbox_lag_seconds',
    help: 'Age of the oldest event that waits for delivery',
    registers,
    async collect() {
      const lag = await countPendingEvents(services);
      depth.set(services.database.writer.stats().depth);
      outbox.set({ state: 'pending' }, lag.pending);
      outbox.set({ state: 'dead' }, lag.dead);
      this.set(lag.oldestMs / 1000);
    },
  });
}
