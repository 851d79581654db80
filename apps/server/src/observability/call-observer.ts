import { createHmac } from 'node:crypto';
import type { Actor } from '@rentreel/domain/kernel';
import type { Logger } from '@rentreel/domain/ports';
import type { Metrics } from './metrics.ts';

/** One call that has ended. */
interface FinishedCall {
  readonly procedure: string;
  readonly actor: Actor;
  readonly requestId: string;
  /** `ok`, or the code of what went wrong. */
  readonly outcome: string;
  readonly durationMs: number;
}

/** Hears of every procedure call. */
export interface CallObserver {
  finished(call: FinishedCall): void;
}

const remembered = 10_000;

/** Names people in logs: the same person gets the same name, which leads nobody without the secret back to them. */
function createPseudonym(secret: string): (userId: string) => string {
  const names = new Map<string, string>();
  return (userId) => {
    const known = names.get(userId);
    if (known !== undefined) return known;
    const name = createHmac('sha256', secret).update(userId).digest('base64url').slice(0, 12);
    if (names.size >= remembered) names.clear();
    names.set(userId, name);
    return name;
  };
}

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
      const viewer = actor.kind === 'user' && actor.impersonation ? pseudonym(actor.impersonation.viewerId) : undefined;
      log.info({ requestId, user, viewer, procedure, outcome, durationMs: Math.round(durationMs * 10) / 10 }, 'call');
    },
  };
}
