import { join } from 'node:path';
import { repository } from './repository.mjs';
import { runCommand } from './run-command.mjs';

/** Environment for turbo: no telemetry and no look for updates from a build. */
export const turboEnvironment = {
  ...process.env,
  TURBO_TELEMETRY_DISABLED: '1',
  TURBO_NO_UPDATE_NOTIFIER: '1',
  DO_NOT_TRACK: '1',
};

const turbo = join(repository, 'node_modules/.bin/turbo');

/**
 * Builds web and server; turbo leaves alone what has not changed.
 * @returns {Promise<number>} the exit code
 */
export async function build() {
  const began = performance.now();
  const code = await runCommand(
    turbo,
    ['run', 'build', '--output-logs=errors-only', '--log-order=grouped'],
    turboEnvironment,
  );
  if (code === 0) console.log(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return code;
}
