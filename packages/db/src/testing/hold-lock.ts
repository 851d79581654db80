import { spawn } from 'node:child_process';
import { once } from 'node:events';

const script = `
  const Native = require('libsql');
  const database = new Native(process.argv[1]);
  database.exec('BEGIN IMMEDIATE');
  process.stdout.write('held');
  process.stdin.once('data', () => { database.exec('COMMIT'); process.exit(0); });
`;

/** Another process that holds the write lock of a database file until `release` is called. */
export async function holdLock(path: string): Promise<{ release(): Promise<void> }> {
  const child = spawn(process.execPath, ['-e', script, path], {
    cwd: import.meta.dirname,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  await Promise.race([
    once(child.stdout, 'data'),
    gone.then(() => Promise.reject(new Error('could not take the lock'))),
  ]);
  return {
    release: async () => {
      child.stdin.write('go\n');
      await gone;
    },
  };
}
