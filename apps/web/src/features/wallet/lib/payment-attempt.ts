import type { Kobo } from '@rentreel/money';

export type PaymentKind = 'deposit' | 'withdraw';

/** One wish to move money. Its key stays the same until the server has answered, so it happens at most once. */
export interface PaymentAttempt {
  readonly kind: PaymentKind;
  readonly amountKobo: Kobo;
  readonly idempotencyKey: string;
}

/** The unanswered attempt when this is the same wish again, else a new one. */
export function attemptFor(
  unanswered: PaymentAttempt | null,
  wish: Pick<PaymentAttempt, 'kind' | 'amountKobo'>,
): PaymentAttempt {
  const same = unanswered?.kind === wish.kind && unanswered.amountKobo === wish.amountKobo;
  return same ? unanswered : { ...wish, idempotencyKey: crypto.randomUUID() };
}
