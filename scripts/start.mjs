// Installs, builds and starts a fresh clone in demo mode, each step only when needed.
import { requireNode } from './lib/node-version.mjs';
import { build } from './lib/check-runner.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runCommand } from './lib/run-command.mjs';
import { readSettingsFile } from './lib/settings-file.mjs';

requireNode();
readSettingsFile();
await ensureInstalled();

if (!(await build())) process.exit(1);

const { NODE_ENV, HOST, PAYMENT_PROVIDER } = process.env;
const demo = NODE_ENV === 'production' ? {} : { DEMO: 'true' };
// /sandbox/clock changes the time for all users: enable it by default only where no other machine can connect.
const clock = 'DEMO' in demo && !HOST && !PAYMENT_PROVIDER ? { SANDBOX_CLOCK: 'true' } : {};
process.exitCode = await runCommand(process.execPath, ['apps/server/dist/main.js'], {
  ...demo,
  ...clock,
  PORT: '3000',
  ...process.env,
});
