import { minuteMs } from '@rentreel/values';
import { storeText, storedText } from '../drafts.ts';
import { useCurrentUser } from '../session.ts';

/** An attempt is forgotten after this time: the same amount is then a new intent. */
const validMs = 15 * minuteMs;

/** Attempts by user and place, for browsers without storage. */
const known = new Map<string, string>();

interface Stored<Attempt> {
  readonly attempt: Attempt;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** The attempt of a place to move money that the server has not answered yet. */
export interface UnansweredAttempt<Attempt> {
  readonly read: () => Attempt | null;
  /** Null: it is answered. */
  readonly keep: (attempt: Attempt | null) => void;
}

/**
 * Keeps an unanswered attempt in this tab, for its user only, so that trying again has the same idempotency key even after
 * leaving the screen or reloading the page. Logging out deletes it.
 */
export function useUnansweredAttempt<Attempt>(place: string): UnansweredAttempt<Attempt> {
  const key = `rr_draft ${useCurrentUser()?.uid} ${place}`;
  return {
    read: () => {
      const text = known.get(key) ?? storedText(key);
      if (text === '') return null;
      const { attempt, at } = JSON.parse(text) as Stored<Attempt>;
      return Date.now() - at < validMs ? attempt : null;
    },
    keep: (attempt) => {
      const text = attempt === null ? '' : JSON.stringify({ attempt, at: Date.now() } satisfies Stored<Attempt>);
      known.set(key, text);
      storeText(key, text);
    },
  };
}
