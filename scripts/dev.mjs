// Server and web with their watchers, in demo mode, on the same data as `npm start`.
import { join } from 'node:path';
import { turboEnvironment } from './lib/check-runner.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { repository } from './lib/repository.mjs';
import { runCommand } from './lib/run-command.mjs';
import { readSettingsFile } from './lib/settings-file.mjs';

requireNode();
readSettingsFile();
await ensureInstalled();

// Turbo starts each package in its own folder: a relative path would begin a second database there.
const defaults = {
  DEMO: 'true',
  // A receiver that is being written runs on this machine.
  DEV_LOCAL_WEBHOOKS: 'true',
  // Vite serves the app and hands everything else on: this is the one address to open, and the one in links.
  APP_ORIGIN: 'http://localhost:5173',
  DATA_FOLDER: join(repository, 'data'),
  DATABASE_URL: `file:${join(repository, 'data/rentreel.db')}`,
};
const turbo = join(repository, 'node_modules/.bin/turbo');
process.exitCode = await runCommand(turbo, ['run', 'dev'], { ...defaults, ...turboEnvironment });
