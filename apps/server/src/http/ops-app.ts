import { Hono } from 'hono';
import type { Container } from '../container.ts';
import { addProcessMetrics } from '../observability/add-process-metrics.ts';

/** What operators see, on a port of its own that no visitor reaches: `/metrics` for Prometheus. */
export function createOpsApp({ metrics, services }: Container): Hono {
  addProcessMetrics(metrics.registry, services);
  const app = new Hono();
  app.get('/metrics', async (c) =>
    c.body(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType }),
  );
  return app;
}
