import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { askForRoleInput } from '@rentreel/contracts/staff';
import { retryKindInput } from '@rentreel/contracts/jobs';
import { listFailures, retryKind } from '@rentreel/domain/jobs';
import { type Context, systemContext } from '@rentreel/domain/kernel';
import { appointStaff } from '@rentreel/domain/staff';
import { createContainer } from '../container.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import { readEnv, repositoryRoot } from '../env.ts';
import { createLogger } from '../observability/logger.ts';
import { CommandError, type Outcome } from './output.ts';
import { withProgress } from './progress.ts';

/** Runs `work` with the server's services as the operator of this machine; the audit log records `operator`. */
async function withServices<T>(work: (ctx: Context) => Promise<T>): Promise<T> {
  const env = readEnv();
  const log = createLogger({ level: env.LOG_LEVEL === 'info' ? 'warn' : env.LOG_LEVEL });
  const container = await createContainer({ env, root: repositoryRoot(), log });
  try {
    return await work(systemContext(container.services, 'operator'));
  } finally {
    container.stopping.abort();
    await container.close();
  }
}

/** Fills an empty database with the demo's homes and people; changes nothing when homes exist. Throws CommandError. */
export async function seed(): Promise<Outcome> {
  const env = readEnv();
  if (env.NODE_ENV === 'production' && !env.DEMO) {
    throw new CommandError(
      'These are the settings of a real deployment. Set DEMO=true to fill its database with made-up people.',
      2,
    );
  }
  const log = createLogger({ level: env.LOG_LEVEL === 'info' ? 'warn' : env.LOG_LEVEL });
  const container = await createContainer({ env: { ...env, DEMO: true }, root: repositoryRoot(), log });
  try {
    let steps = 0;
    await withProgress('Filling the demo', (onProgress) =>
      seedDemo(container.services, container.demoMediaFolder, (done, of) => {
        steps = done;
        onProgress(done, of);
      }),
    );
    const text = steps > 0 ? 'holds the demo.' : 'has homes already, and stays as it is.';
    return { json: { database: env.DATABASE_URL, isNew: steps > 0 }, text: `${env.DATABASE_URL} ${text}` };
  } finally {
    container.stopping.abort();
    await container.close();
  }
}

const wrongUse = (issues: readonly { readonly message: string }[]) =>
  new CommandError(issues.map(({ message }) => message).join('\n'), 2);

/**
 * Grants a staff role to an existing account without the approval of a second administrator. Throws CommandError,
 * staff.no_such_account.
 */
export async function grantRole(email: string, role: string, reason: string): Promise<Outcome> {
  const parsed = askForRoleInput.safeParse({ email, role, reason });
  if (!parsed.success) throw wrongUse(parsed.error.issues);
  const grantId = await withServices((ctx) => appointStaff(ctx, parsed.data));
  const isNew = grantId !== undefined;
  return { json: { email, role, isNew }, text: isNew ? `${email} is ${role} now.` : `${email} is ${role} already.` };
}

/** Lists the events that were given up and the timers that fail, by kind. */
export async function listFailed(): Promise<Outcome> {
  const groups = await withServices(listFailures);
  const lines = groups.map(({ source, kind, count, items }) => `${source} ${kind}: ${count}. ${items[0]?.error ?? ''}`);
  return { json: groups, text: lines.length === 0 ? 'Nothing was given up.' : lines.join('\n') };
}

/** Retries every item of a kind that was given up; the running server does the work. Throws jobs.not_failed. */
export async function retryFailed(source: string, kind: string): Promise<Outcome> {
  const parsed = retryKindInput.safeParse({ source, kind });
  if (!parsed.success) throw wrongUse(parsed.error.issues);
  const { count } = await withServices((ctx) => retryKind(ctx, parsed.data));
  return { json: { count }, text: `${count} of ${kind} will be attempted again.` };
}

/** Generates the secrets of a new deployment. They are printed once and stored nowhere. */
export function makeKeys(): Outcome {
  const hex = () => randomBytes(32).toString('hex');
  const keys = { APP_SECRET: hex(), DATA_KEYS: hex(), DATA_FINGERPRINT_KEY: hex() };
  const lines = Object.entries(keys).map(([name, value]) => `${name}=${value}`);
  return { json: keys, text: lines.join('\n') };
}

/** Longer than a server needs to stop. */
const drainMs = 15_000;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Makes a server finish its running work and exit, and waits for it. Throws CommandError. */
export async function drain(pid: number): Promise<Outcome> {
  if (!Number.isSafeInteger(pid) || pid <= 1) throw new CommandError('Give the process id of the server.', 2);
  if (!isRunning(pid)) throw new CommandError(`There is no process ${pid}.`);
  process.kill(pid, 'SIGTERM');
  const began = Date.now();
  while (isRunning(pid)) {
    if (Date.now() - began > drainMs) throw new CommandError(`Process ${pid} has not ended after ${drainMs / 1000} s.`);
    await sleep(50);
  }
  return { json: { pid, ms: Date.now() - began }, text: `Process ${pid} has finished its work and ended.` };
}
