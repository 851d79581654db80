import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Clock, type Services, systemClock } from '@rentreel/domain/kernel';
import { countPendingEvents } from '@rentreel/domain/outbox';
import { timersChannel } from '@rentreel/domain/timers';
import { type Container, createContainer } from '../container.ts';
import { demoPassword } from '../demo/people.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import { readEnv, repositoryRoot } from '../env.ts';
import { eventHandlers } from '../jobs/event-handlers.ts';
import { startOutboxWorker } from '../jobs/outbox.ts';
import { createLogger } from '../observability/logger.ts';
import { type RunningServer, startServer } from '../server.ts';
import { sharedTemplate } from './shared-template.ts';
import { type TestClient, createTestClient } from './test-client.ts';

/**
 * Returns a free loopback port, below the range that Linux uses for outgoing connections, so that none of these takes it
 * before the server does.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(12_000, 32_000);
  const isFree = await new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
  return isFree ? port : freePort();
}

type Content = 'empty' | 'demo';

/** The bytes of template databases, made once per run: a migration takes 0.25 s and seeding the demo 5 s. */
const templates = new Map<Content, Promise<Uint8Array>>();

function templateOf(content: Content): Promise<Uint8Array> {
  const made = templates.get(content) ?? sharedTemplate(`${content}.db`, () => makeTemplate(content));
  templates.set(content, made);
  return made;
}

/** Returns the bytes of a database with the demo, all its events delivered. */
export const demoDatabase = (): Promise<Uint8Array> => templateOf('demo');

async function makeTemplate(content: Content): Promise<Uint8Array> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'rentreel-template-'));
  try {
    const env = readEnv(settingsOf({ demo: content === 'demo' }, { port: 0, dataFolder }));
    const log = createLogger({ level: 'silent' });
    const container = await createContainer({ env, root: repositoryRoot(), log });
    if (content === 'demo') {
      await seedDemo(container.services, container.demoMediaFolder);
      await deliverPending(container.services);
    }
    // Closing moves the write-ahead log into the file, so the file alone is the whole database.
    await container.close();
    return readFileSync(join(dataFolder, 'rentreel.db'));
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

/** Delivers the events of the demo, about 250 with 30 PDFs, so that not every server that starts from it does so again. */
async function deliverPending(services: Services): Promise<void> {
  const worker = startOutboxWorker({ services, handlers: eventHandlers, portion: 50 });
  while ((await countPendingEvents(services)).pending > 0) await sleep(20);
  await worker.stop();
}

export interface TestServerOptions {
  /** Seeds the demo and enables demo mode. */
  readonly demo?: boolean;
  readonly clock?: Clock;
  /** Settings that are added or replace those of a test server. */
  readonly env?: Readonly<Record<string, string>>;
}

/** The real server on a real port with its own database file. */
export interface TestServer {
  readonly url: string;
  readonly container: Container;
  readonly running: RunningServer;
  /** Its temporary folder: the database is `rentreel.db`, beside uploads and stored mails. */
  readonly folder: string;
  /** Every logged line. */
  readonly logLines: readonly string[];
  /** Creates a browser that is not signed in. */
  client(): TestClient;
  /** Creates a browser and signs in as a person of the demo, by the name in their address. */
  demoClient(name: string): Promise<TestClient>;
  /** Runs due timers now instead of at the next poll, within 5 s. */
  wakeTimers(): void;
  dispose(): Promise<void>;
}

/** Starts a server for a test; call `dispose` at the end. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'rentreel-server-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const logLines: string[] = [];
  const env = readEnv({ ...settingsOf(options, { port, dataFolder: folder }), ...options.env });
  const log = createLogger({ level: env.LOG_LEVEL, destination: { write: (line) => void logLines.push(line) } });
  // The demo depends on the time, so a template is not reused with another clock.
  const content = options.demo === true && !options.clock ? 'demo' : 'empty';
  writeFileSync(join(folder, 'rentreel.db'), await templateOf(content));
  const container = await createContainer({ env, root: repositoryRoot(), log, clock: options.clock ?? systemClock });
  if (container.env.DEMO) await seedDemo(container.services, container.demoMediaFolder);
  const running = await startServer(container);
  return {
    url,
    container,
    running,
    folder,
    logLines,
    client: () => createTestClient(url),
    demoClient: async (name) => {
      const client = createTestClient(url);
      await client.logIn({ email: `${name}@demo.rentreel.ng`, password: demoPassword });
      return client;
    },
    wakeTimers: () => container.services.events.notify(timersChannel),
    dispose: async () => {
      await running.stop();
      // A client of a replica may still write its last file.
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

interface Place {
  readonly port: number;
  readonly dataFolder: string;
}

function settingsOf({ demo }: TestServerOptions, { port, dataFolder }: Place): Record<string, string> {
  return {
    NODE_ENV: 'test',
    DEMO: demo === true ? 'true' : 'false',
    PORT: String(port),
    APP_ORIGIN: `http://127.0.0.1:${port}`,
    DATABASE_URL: `file:${join(dataFolder, 'rentreel.db')}`,
    DATA_FOLDER: dataFolder,
    RATE_LIMIT_FACTOR: '1000',
    // No proxy has to notice the end of a server.
    STOP_GRACE_MS: '0',
    SMS_CODES_PER_ADDRESS: '1000',
    SIGN_UPS_PER_ADDRESS: '100000',
    // Newly signed-up users move large amounts here; the limits have separate tests.
    WALLET_TIERS: 'none/none,none/none,none/none,none/none',
    // The same for every server: a demo database is made once and copied.
    DATA_KEYS: 'd1'.repeat(32),
    DATA_FINGERPRINT_KEY: 'f1'.repeat(32),
    PATH: process.env['PATH'] ?? '',
  };
}
