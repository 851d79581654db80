import { DatabaseOpenError } from '@rentreel/db';
import { createContainer } from './container.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { EnvError } from './env/env-error.ts';
import { readEnv } from './env.ts';
import { createLogger } from './observability/create-logger.ts';
import { greeting } from './process/greeting.ts';
import { repositoryRoot } from './process/repository-root.ts';
import { startServer } from './process/running-server.ts';
import { stopOnSignals } from './process/stop-on-signals.ts';

async function main(): Promise<void> {
  const env = readEnv();
  const log = createLogger({ level: env.LOG_LEVEL });
  const container = await createContainer({ env, root: repositoryRoot(), log });
  if (env.DEMO) await seedDemo(container.services, container.demoMediaFolder);
  const server = await startServer(container);
  stopOnSignals(server, log);
  process.stdout.write(greeting(env, server));
}

/** Failures that a person can mend are one clear line; anything else is ours and shows where it came from. */
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
  // What was opened before the failure must not keep the process alive.
  setTimeout(() => process.exit(1), 100).unref();
}
