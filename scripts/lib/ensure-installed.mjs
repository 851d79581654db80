import { installFault, markInstalled } from './install-state.mjs';
import { npmCommand } from './npm-command.mjs';
import { repository } from './repository.mjs';
import { runCommand } from './run-command.mjs';

/** Installs what package-lock.json says when it is not installed; ends the process when that fails. */
export async function ensureInstalled() {
  const fault = installFault(repository);
  if (fault) await install(fault);
  markInstalled(repository);
}

/** @param {string} fault */
async function install(fault) {
  console.log(`Installing packages: ${fault}. This takes about a minute the first time.`);
  const { program, args } = npmCommand(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  const code = await runCommand(program, args);
  if (code === 0) return;
  console.error(
    'The packages could not be installed: see the lines above. Is the network there? `npm run doctor` knows more.',
  );
  process.exit(code);
}
