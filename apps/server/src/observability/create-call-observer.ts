import type { Logger } from '@rentreel/domain/ports';
import type { CallObserver } from '../trpc/call-observer.ts';
import type { Metrics } from './create-metrics.ts';
import { createPseudonym } from './create-pseudonym.ts';

interface ObserverOptions {
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly secret: string;
}

/** Writes one line per call into the log and one sample into the metrics; people appear under a pseudonym. */
export function createCallObserver({ log, metrics, secret }: ObserverOptions): CallObserver {
  const pseudonym = createPseudonym(secret);
  return {
    finished: ({ procedure, actor, requestId, outcome, durationMs }) => {
      metrics.observeCall(procedure, outcome, durationMs / 1000);
      if (outcome === 'auth.wrong_credentials') metrics.failedLogins.inc();
      const user = actor.kind === 'user' ? pseudonym(actor.userId) : undefined;
      log.info({ requestId, user, procedure, outcome, durationMs: Math.round(durationMs * 10) / 10 }, 'call');
    },
  };
}
