import type { Id } from '@rentreel/contracts/ids';
import { createHmac } from 'node:crypto';
import type { Actor } from '@rentreel/domain/kernel';
import type { Logger } from '@rentreel/domain/ports';
import type { Metrics } from './metrics.ts';

/** A finished call. */
interface FinishedCall {
  readonly procedure: string;
  readonly actor: Actor;
  readonly requestId: string;
  /** `ok`, or the error code. */
  readonly outcome: string;
  readonly durationMs: number;
}

/** Receives every finished procedure call. */
export interface CallObserver {
  finished(call: FinishedCall): void;
}

const remembered = 10_000;

/** Returns pseudonyms of users for logs: stable per user, and not traceable to the user without the secret. */
function createPseudonym(secret: string): (userId: Id<'usr'>) => string {
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

/** Creates an observer that writes one log line and one metrics sample per call; users appear under a pseudonym. */
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
