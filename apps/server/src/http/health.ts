import { statfs } from 'node:fs/promises';
import { Hono } from 'hono';
import type { Container } from '../container.ts';
import { addProcessMetrics } from '../observability/metrics.ts';
import type { HttpEnv } from './http-env.ts';

const leastFreeBytes = 64 * 1024 * 1024;
/** Milliseconds for which one probe answers all requests. */
const cacheMs = 1000;

interface Readiness {
  readonly ready: boolean;
  readonly checks: Readonly<Record<string, boolean>>;
}

/**
 * `/livez`: the process answers. `/readyz`: it can also read, has space on its disk and is not about to stop, so it may
 * receive reads. `/readyz?write`: it can also write, so it may receive mutations; a busy writer does not make a reader
 * unready.
 */
export function healthRoutes(container: Container): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const reading = cached(() => probe(container, canRead));
  const writing = cached(() => probe(container, canWrite));
  app.get('/livez', (c) => c.json({ alive: true }));
  app.get('/readyz', async (c) => {
    const stopping = container.stopping.signal.aborted;
    const { ready, checks } = await (c.req.query('write') === undefined ? reading : writing)();
    return c.json({ ready: ready && !stopping, checks: { ...checks, stopping } }, ready && !stopping ? 200 : 503);
  });
  return app;
}

function cached(ask: () => Promise<Readiness>): () => Promise<Readiness> {
  let stored: { readonly at: number; readonly answer: Promise<Readiness> } | undefined;
  return () => {
    const now = performance.now();
    if (stored === undefined || now - stored.at > cacheMs) stored = { at: now, answer: ask() };
    return stored.answer;
  };
}

type Probe = (container: Container) => Promise<boolean>;

async function probe(container: Container, canUse: Probe): Promise<Readiness> {
  const [database, disk] = await Promise.all([canUse(container), hasDiskSpace(container)]);
  return { ready: database && disk, checks: { database, disk } };
}

const canRead: Probe = ({ services }) =>
  services.database.ping().then(
    () => true,
    () => false,
  );

/** Takes the write lock through the writer, behind all pending writes, so that a stuck writer is detected too. */
async function canWrite({ services }: Container): Promise<boolean> {
  return services.database.writer.write(async () => true).catch(() => false);
}

async function hasDiskSpace({ dataFolder }: Container): Promise<boolean> {
  const disk = await statfs(dataFolder).catch(() => undefined);
  return disk === undefined || disk.bavail * disk.bsize >= leastFreeBytes;
}

/** Serves operators on a separate port that visitors cannot reach: `/metrics` for Prometheus. */
export function createOpsApp({ env, metrics, services, redis }: Container): Hono {
  addProcessMetrics(metrics.registry, { services, role: env.ROLE, isBusUp: () => redis?.isUp() ?? true });
  const app = new Hono();
  app.get('/metrics', async (c) =>
    c.body(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType }),
  );
  return app;
}
