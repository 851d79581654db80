import type { Services } from '@rentreel/domain/kernel';
import { countPendingEvents } from '@rentreel/domain/outbox';
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';

/** Adds what is read when somebody asks: memory, event-loop lag, the writer's queue, how far the outbox is behind. */
export function addProcessMetrics(registry: Registry, services: Pick<Services, 'database' | 'clock'>): void {
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
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
