import { DatabaseOpenError } from '@rentreel/db';
import type { Logger } from '@rentreel/domain/ports';
import { createContainer } from './container.ts';
import { demoPassword, demoPeople } from './demo/people.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { type Env, EnvError, readEnv, repositoryRoot } from './env.ts';
import { createLogger } from './observability/logger.ts';
import { dutiesOf } from './role.ts';
import { type RunningServer, startServer } from './server.ts';
import { followLease } from './writer-lease.ts';

/** Returns the text printed after the start: the address and, in a demo, the log-ins. */
function greeting(env: Env, server: Pick<RunningServer, 'port' | 'opsPort'>): string {
  if (env.ROLE !== 'all') return `RentReel (${env.ROLE}) is ready: http://${env.HOST}:${server.port}\n`;
  const lines = [`RentReel is ready: ${env.APP_ORIGIN}`];
  if (env.DEMO) lines.push('', 'Demo: sample homes and people, no real money. Log in as one of them:', ...demoLogIns());
  if (env.SANDBOX_CLOCK) lines.push('', `To see deadlines come, move the time: ${env.APP_ORIGIN}/sandbox/clock`);
  if (server.opsPort > 0) lines.push(`Metrics: http://${env.OPS_HOST}:${server.opsPort}/metrics`);
  return `${lines.join('\n')}\n`;
}

function demoLogIns(): string[] {
  const width = Math.max(...demoPeople.map(({ email }) => email.length));
  return demoPeople.map(({ email, about }) => `  ${email.padEnd(width)}  ${demoPassword}  ${about}`);
}

/**
 * Milliseconds beside the grace period after which a stop that has not finished ends the process. Acknowledged writes are
 * stored by then.
 */
const lastResortMs = 9200;

/**
 * Stops the server on SIGTERM and SIGINT: exit code 0 within 10 s beside the grace period. A second signal exits at once with
 * code 1.
 */
function stopOnSignals(server: RunningServer, { log, graceMs }: { log: Logger; graceMs: number }): void {
  let asked = false;
  const stop = (signal: NodeJS.Signals) => {
    if (asked) process.exit(1);
    asked = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), graceMs + lastResortMs).unref();
    server.stop().then(
      (inTime) => {
        log.info({ inTime }, 'stopped');
        process.exit(0);
      },
      (error: unknown) => {
        log.error({ error }, 'did not stop well');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function exitWithoutLease(log: Logger): never {
  log.error({}, 'the lease is gone: another machine may have become the writer');
  process.exit(1);
}

async function main(): Promise<void> {
  const env = readEnv();
  const log = createLogger({ level: env.LOG_LEVEL });
  // Exits at once without finishing requests: without the lease even reads may be stale.
  const lease = env.WRITER_LEASE ? await followLease(() => exitWithoutLease(log)) : undefined;
  const container = await createContainer({ env, root: repositoryRoot(), log, mayWrite: lease?.mayWrite });
  if (env.DEMO && dutiesOf[env.ROLE].migrates) await seedDemo(container.services, container.demoMediaFolder);
  const server = await startServer(container);
  stopOnSignals(server, { log, graceMs: env.STOP_GRACE_MS });
  process.stdout.write(greeting(env, server));
}

/** Returns one line for failures that an operator can correct, and the stack for any other failure. */
function explain(error: unknown): string {
  if (error instanceof EnvError) return error.message;
  if (error instanceof DatabaseOpenError) return `RentReel cannot start: ${error.message}`;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `RentReel cannot start: ${error.message}. Stop what uses the port, or set PORT to another one.`;
  }
  return `RentReel cannot start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
  // Resources opened before the failure must not keep the process alive.
  setTimeout(() => process.exit(1), 100).unref();
}
