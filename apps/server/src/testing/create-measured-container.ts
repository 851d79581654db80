import { type Container, createContainer } from '../container.ts';
import { readEnv } from '../env.ts';
import { createLogger } from '../observability/create-logger.ts';
import { repositoryRoot } from '../process/repository-root.ts';
import { freePort } from './free-port.ts';

/** What the product runs on, to be measured: a database and data of its own in `folder`, no limits of rate. */
export async function createMeasuredContainer(folder: string): Promise<Container> {
  const port = await freePort();
  const env = readEnv({
    HOST: '127.0.0.1',
    PORT: String(port),
    APP_ORIGIN: `http://127.0.0.1:${port}`,
    DATABASE_URL: `file:${folder}/rentreel.db`,
    DATA_FOLDER: folder,
    RATE_LIMIT_FACTOR: '100000',
  });
  return createContainer({ env, root: repositoryRoot(), log: createLogger({ level: env.LOG_LEVEL }) });
}
