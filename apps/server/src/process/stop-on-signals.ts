import type { Logger } from '@rentreel/domain/ports';
import type { RunningServer } from './running-server.ts';

/** A second signal, or an end that takes too long, stops the process where it stands: what was acknowledged is stored. */
const lastResortMs = 9500;

/** Stops the server well on SIGTERM and SIGINT: exit code 0, within 10 s. */
export function stopOnSignals(server: RunningServer, log: Logger): void {
  let asked = false;
  const stop = (signal: NodeJS.Signals) => {
    if (asked) process.exit(1);
    asked = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), lastResortMs).unref();
    server.stop().then(
      (inTime) => {
        log.info({ inTime }, 'stopped');
        process.exit(0);
      },
      (error: unknown) => {
        log.error({ error }, 'did not stop well');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
