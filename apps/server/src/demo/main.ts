// Fills the database of DATABASE_URL with the homes and people of the demo, as a start with DEMO=true does, and ends.
import { createContainer } from '../container.ts';
import { EnvError, readEnv, repositoryRoot } from '../env.ts';
import { createLogger } from '../observability/logger.ts';
import { seedDemo } from './seed-demo.ts';

async function seed(): Promise<void> {
  const env = { ...readEnv(), DEMO: true };
  const log = createLogger({ level: env.LOG_LEVEL });
  const container = await createContainer({ env, root: repositoryRoot(), log });
  try {
    await seedDemo(container.services, container.demoMediaFolder);
    process.stdout.write(`${env.DATABASE_URL} holds the demo.\n`);
  } finally {
    container.stopping.abort();
    await container.close();
  }
}

try {
  await seed();
} catch (error) {
  if (!(error instanceof EnvError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
