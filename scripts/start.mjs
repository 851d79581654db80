// From a fresh clone to a running product: installs, builds and starts it in demo mode, each only when needed.
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
// Whoever opens /sandbox/clock moves the time for all: by default only where nobody else can.
const clock = 'DEMO' in demo && !HOST && !PAYMENT_PROVIDER ? { SANDBOX_CLOCK: 'true' } : {};
process.exitCode = await runCommand(process.execPath, ['apps/server/dist/main.js'], {
  ...demo,
  ...clock,
  PORT: '3000',
  ...process.env,
});
