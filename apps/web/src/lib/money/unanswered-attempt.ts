import { keysOf, minuteMs } from '@rentreel/values';
import { storeText, storedText } from '../drafts.ts';
import { useCurrentUser } from '../session.ts';

/** An attempt is forgotten after this time: the same amount is then a new intent. */
const validMs = 15 * minuteMs;

/** Attempts by user and place, for browsers without storage. */
const known = new Map<string, string>();

/** An intent to move money, with the idempotency key under which it takes effect at most once. */
export type Attempt<Intent extends object> = Intent & { readonly idempotencyKey: string };

interface Stored<Intent extends object> {
  readonly attempt: Attempt<Intent>;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Returns the unanswered attempt for the same intent, otherwise a new one. */
export function attemptFor<Intent extends object>(unanswered: Attempt<Intent> | null, intent: Intent): Attempt<Intent> {
  const isSame = unanswered && keysOf<keyof Intent & string>(intent).every((name) => unanswered[name] === intent[name]);
  return isSame ? unanswered : { ...intent, idempotencyKey: crypto.randomUUID() };
}

export interface UnansweredAttempt<Intent extends object> {
  /** Starts an attempt; `isRepeated`: the server has not answered the same intent yet, which may have taken effect. */
  readonly begin: (intent: Intent) => { readonly attempt: Attempt<Intent>; readonly isRepeated: boolean };
  /** The server has answered. */
  readonly end: () => void;
}

/**
 * Keeps an unanswered attempt to move money in this tab, for its user only, so that trying again has the same idempotency key
 * even after leaving the screen or reloading the page. Logging out deletes it.
 */
export function useUnansweredAttempt<Intent extends object>(place: string): UnansweredAttempt<Intent> {
  const key = `rr_draft ${useCurrentUser()?.uid} ${place}`;
  const read = () => {
    const text = known.get(key) ?? storedText(key);
    if (text === '') return null;
    const { attempt, at } = JSON.parse(text) as Stored<Intent>;
    return Date.now() - at < validMs ? attempt : null;
  };
  const keep = (text: string) => {
    known.set(key, text);
    storeText(key, text);
  };
  return {
    begin: (intent) => {
      const before = read();
      const attempt = attemptFor(before, intent);
      keep(JSON.stringify({ attempt, at: Date.now() } satisfies Stored<Intent>));
      return { attempt, isRepeated: attempt === before };
    },
    end: () => keep(''),
  };
}
