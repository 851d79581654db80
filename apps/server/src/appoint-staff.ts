// Gives a role to somebody with an account, without a second person: npm run staff:appoint -- <email> <role> <reason>
import { askForRoleInput } from '@rentreel/contracts/staff';
import { systemContext } from '@rentreel/domain/kernel';
import { appointStaff } from '@rentreel/domain/staff';
import { createContainer } from './container.ts';
import { readEnv, repositoryRoot } from './env.ts';
import { createLogger } from './observability/logger.ts';

/** Answers with what was done, or throws an error that says why it was not. */
async function appoint([email, role, reason]: readonly string[]): Promise<string> {
  const parsed = askForRoleInput.safeParse({ email, role, reason });
  if (!parsed.success) throw new Error(parsed.error.issues.map(({ message }) => message).join('\n'));
  const env = readEnv();
  const log = createLogger({ level: env.LOG_LEVEL });
  const container = await createContainer({ env, root: repositoryRoot(), log });
  try {
    const grantId = await appointStaff(systemContext(container.services, 'operator'), parsed.data);
    return grantId === undefined ? `${email} is ${role} already.` : `${email} is ${role} now.`;
  } finally {
    container.stopping.abort();
    await container.close();
  }
}

try {
  process.stdout.write(`${await appoint(process.argv.slice(2))}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
