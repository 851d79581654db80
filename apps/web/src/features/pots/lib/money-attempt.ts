import { type Kobo, formatNaira, kobo } from '@rentreel/money';
import { readFailure } from '../../../lib/request-error.ts';

export type Way = 'save' | 'take';

/** One wish to move money. Its key stays the same until the server has answered, so it happens at most once. */
export interface MoneyAttempt {
  readonly way: Way;
  readonly amountKobo: Kobo;
  readonly idempotencyKey: string;
}

/** The unanswered attempt when this is the same wish again, else a new one. */
export function attemptFor(
  unanswered: MoneyAttempt | null,
  wish: Pick<MoneyAttempt, 'way' | 'amountKobo'>,
): MoneyAttempt {
  const same = unanswered?.way === wish.way && unanswered.amountKobo === wish.amountKobo;
  return same ? unanswered : { ...wish, idempotencyKey: crypto.randomUUID() };
}

export interface MoneyOutcome {
  readonly tone: 'success' | 'error';
  readonly text: string;
  readonly detail?: string;
  readonly requestId?: string | null;
}

export const offlineOutcome: MoneyOutcome = {
  tone: 'error',
  text: 'You are offline',
  detail: 'Money moves only while you are connected. Nothing was sent.',
};

export function successOf(way: Way, amountKobo: number): MoneyOutcome {
  const amount = formatNaira(kobo(Math.abs(amountKobo)));
  return {
    tone: 'success',
    text: way === 'save' ? `${amount} is saved.` : `${amount} is back in your wallet.`,
  };
}

const buttons: Readonly<Record<Way, string>> = { save: 'Save', take: 'Take out' };

/** The server's own words; where it gave none, what happens when the button is pressed again. */
export function failureOf(error: unknown, way: Way): MoneyOutcome {
  const { text, code, requestId, unanswered } = readFailure(error);
  if (!unanswered || code !== null) return { tone: 'error', text };
  const detail = `We have no answer yet. Press ${buttons[way]} again: the same money never moves twice.`;
  return { tone: 'error', text, detail, requestId };
}
