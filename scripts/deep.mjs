// Runs the property and crash tests of `npm test` with the number of runs for a release: about half an hour on two cores.
// Variables that are already set are kept.
import { join } from 'node:path';
import { repository } from './lib/repository.mjs';
import { runCommand } from './lib/run-command.mjs';

const rounds = {
  FUZZ_ROUNDS: '30',
  DEPOSIT_KILLS: '20',
  ESCROW_KILLS: '10',
  ESCROW_MODEL_RUNS: '500',
  RELEASE_MODEL_RUNS: '100',
};
const tests = ['fuzz', 'reader', 'crash-safety', 'escrow-model', 'release-model'].map((name) => `/${name}.test.ts`);

const vitest = join(repository, 'node_modules/.bin/vitest');
process.exitCode = await runCommand(vitest, ['run', ...tests, ...process.argv.slice(2)], { ...rounds, ...process.env });
