// Runs unit and integration tests. `npm run test:unit -- bookings wallet` runs those of two modules in every workspace,
// without crash tests and random models; --all includes them. Without a name all tests run. Options are passed to Vitest.
import { join } from 'node:path';
import { listTests, testsOfModule } from './lib/module-tests.mjs';
import { repository } from './lib/repository.mjs';
import { runCommand } from './lib/run-command.mjs';

const args = process.argv.slice(2).filter((arg) => arg !== '--all');
const all = process.argv.includes('--all');
const names = args.filter((arg) => !arg.startsWith('-'));
const tests = names.length === 0 ? [] : listTests(repository);
const chosen = names.flatMap((name) => {
  const found = testsOfModule(tests, name);
  if (found.quick.length + found.slow.length === 0) console.error(`No test is in a folder or file named ${name}.`);
  else if (!all && found.slow.length > 0) console.log(`Left out, --all runs them: ${found.slow.join(', ')}`);
  return all ? [...found.quick, ...found.slow] : found.quick;
});

const vitest = join(repository, 'node_modules/.bin/vitest');
const options = args.filter((arg) => arg.startsWith('-'));
process.exitCode =
  names.length > 0 && chosen.length === 0 ? 1 : await runCommand(vitest, ['run', ...options, ...chosen]);
