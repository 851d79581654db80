// The server with its watcher, in demo mode, on the same data as `npm start`; `npm run dev` and `turbo dev` start it beside Vite.
import { join } from 'node:path';
import { repository } from './lib/repository.mjs';
import { runCommand } from './lib/run-command.mjs';
import { readSettingsFile } from './lib/settings-file.mjs';

readSettingsFile();

const defaults = {
  DEMO: 'true',
  // A receiver that is being written runs on this machine.
  DEV_LOCAL_WEBHOOKS: 'true',
  // Vite serves the app and hands everything else on: this is the one address to open, and the one in links.
  APP_ORIGIN: 'http://localhost:5173',
  // Turbo starts each package in its own folder: a relative path would begin a second database there.
  DATA_FOLDER: join(repository, 'data'),
  DATABASE_URL: `file:${join(repository, 'data/rentreel.db')}`,
};
const tsx = join(repository, 'node_modules/.bin/tsx');
process.exitCode = await runCommand(tsx, ['watch', 'apps/server/src/main.ts'], { ...defaults, ...process.env });
