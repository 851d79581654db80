// Starts server, web and the client's types in watch mode.
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

const turbo = join(repository, 'node_modules/.bin/turbo');
process.exitCode = await runCommand(turbo, ['run', 'dev'], { ...process.env, ...turboEnvironment });
