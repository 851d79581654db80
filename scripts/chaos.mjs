// Runs the chaos test: eight users write and eight read while a process is killed every 20 s. `npm run test:chaos --
// --minutes 2`; 10 minutes by default.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repository } from './lib/repository.mjs';
import { runCommand } from './lib/run-command.mjs';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
const minutes = Number(values.minutes);
if (!(minutes > 0 && minutes <= 60)) {
  console.error('Give --minutes from 1 to 60, or leave it out for 10.');
  process.exit(2);
}
const vitest = join(repository, 'node_modules/.bin/vitest');
const env = { ...process.env, CHAOS_MINUTES: String(minutes) };
process.exitCode = await runCommand(vitest, ['run', 'tests/many/chaos.test.ts'], env);
