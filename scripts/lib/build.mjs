import { join } from 'node:path';
import { runCheck } from './check-runner.mjs';
import { repository } from './repository.mjs';

/** Environment for turbo: no telemetry and no look for updates from a build. */
export const turboEnvironment = {
  ...process.env,
  TURBO_TELEMETRY_DISABLED: '1',
  TURBO_NO_UPDATE_NOTIFIER: '1',
  DO_NOT_TRACK: '1',
};

/**
 * Builds web and server; turbo leaves alone what has not changed. Says how long it took, or all that it said when it failed.
 * @returns {Promise<boolean>} whether there is a build now
 */
export async function build() {
  const command = [join(repository, 'node_modules/.bin/turbo'), 'run', 'build', '--output-logs=errors-only'];
  const { passed, seconds, output } = await runCheck({ name: 'build', command }, turboEnvironment);
  if (passed) console.log(`Built in ${seconds.toFixed(1)} s`);
  else console.error(`${output}\nThe build failed: see the lines above.`);
  return passed;
}
