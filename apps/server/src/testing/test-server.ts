import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Clock, systemClock } from '@rentreel/domain/kernel';
import { type Container, createContainer } from '../container.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import { readEnv, repositoryRoot } from '../env.ts';
import { createLogger } from '../observability/logger.ts';
import { type RunningServer, startServer } from '../server.ts';
import { type TestClient, createTestClient } from './test-client.ts';

/** A port of the loopback that nobody listens on right now. */
export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** Opens the server's parts on a database in the given folder. */
type OpenContainer = (folder: string) => Promise<Container>;

let template: Promise<Uint8Array> | undefined;

/**
 * The bytes of a database with the demo in it, seeded once per process: 2.5 s of work that every test of a page would
 * do again. They are kept in memory: a test process that is ended leaves no file behind.
 */
function demoDatabase(open: OpenContainer): Promise<Uint8Array> {
  template ??= seedTemplate(open);
  return template;
}

async function seedTemplate(open: OpenContainer): Promise<Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), 'rentreel-demo-'));
  try {
    const container = await open(folder);
    await seedDemo(container.services, container.demoMediaFolder);
    // Closing moves the write-ahead log into the file, so the file alone is the whole database.
    await container.close();
    return readFileSync(join(folder, 'rentreel.db'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export interface TestServerOptions {
  /** Seeds the demo and turns demo mode on. */
  readonly demo?: boolean;
  readonly clock?: Clock;
  /** Settings beside or instead of those that a test server has. */
  readonly env?: Readonly<Record<string, string>>;
}

/** The real server on a real port and a database file of its own. */
export interface TestServer {
  readonly url: string;
  readonly container: Container;
  readonly running: RunningServer;
  /** Its temporary folder: the database is `rentreel.db`, uploads and kept mails lie beside it. */
  readonly folder: string;
  /** Every line that was logged. */
  readonly logLines: readonly string[];
  /** A new browser that is not signed in. */
  client(): TestClient;
  dispose(): Promise<void>;
}

/** Starts a server for a test; call `dispose` at the end. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'rentreel-server-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const logLines: string[] = [];
  const open = (dataFolder: string): Promise<Container> => {
    const env = readEnv({ ...settingsOf(options, { port, dataFolder }), ...options.env });
    const log = createLogger({ level: env.LOG_LEVEL, destination: { write: (line) => void logLines.push(line) } });
    return createContainer({ env, root: repositoryRoot(), log, clock: options.clock ?? systemClock });
  };
  // Another clock or other settings make another demo.
  const isUsual = options.demo === true && !options.clock && !options.env;
  if (isUsual) writeFileSync(join(folder, 'rentreel.db'), await demoDatabase(open));
  const container = await open(folder);
  if (container.env.DEMO) await seedDemo(container.services, container.demoMediaFolder);
  const running = await startServer(container);
  return {
    url,
    container,
    running,
    folder,
    logLines,
    client: () => createTestClient(url),
    dispose: async () => {
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
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
    SMS_CODES_PER_ADDRESS: '1000',
    SIGN_UPS_PER_ADDRESS: '100000',
    // People who just signed up move large sums here; the limits have tests of their own.
    WALLET_TIERS: 'none/none,none/none,none/none,none/none',
    // The same for every server: a demo database is made once and copied.
    DATA_KEYS: 'd1'.repeat(32),
    DATA_FINGERPRINT_KEY: 'f1'.repeat(32),
    PATH: process.env['PATH'] ?? '',
  };
}
