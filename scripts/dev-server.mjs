// Runs the server in watch mode and demo mode on the same data as `npm start`; `npm run dev` and `turbo dev` start it next to
// Vite.
import { join } from 'node:path';
import { repository } from './lib/repository.mjs';
import { runCommand } from './lib/run-command.mjs';
import { readSettingsFile } from './lib/settings-file.mjs';

readSettingsFile();

const defaults = {
  DEMO: 'true',
  // Allows webhook receivers on this machine during their development.
  DEV_LOCAL_WEBHOOKS: 'true',
  // Vite serves the app and proxies all other requests: this is the URL to open, and the origin of links.
  APP_ORIGIN: 'http://localhost:5173',
  // Turbo starts each package in its own folder: a relative path would create a second database there.
  DATA_FOLDER: join(repository, 'data'),
  DATABASE_URL: `file:${join(repository, 'data/rentreel.db')}`,
};
const tsx = join(repository, 'node_modules/.bin/tsx');
process.exitCode = await runCommand(tsx, ['watch', 'apps/server/src/main.ts'], { ...defaults, ...process.env });
