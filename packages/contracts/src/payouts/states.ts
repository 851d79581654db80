import { dayMs, hourMs, type Kobo, kobo, minuteMs } from '@rentreel/values';

/** The states of a withdrawal with their labels. Transitions are in `process.ts`. */
export const withdrawalStateLabels = {
  requested: 'Waiting for approval',
  held: 'Set aside for your bank',
  processing: 'On its way to your bank',
  paid: 'Paid to your bank',
  failed: 'Declined by the bank',
  reversed: 'Sent back by the bank',
  returned: 'Back in your wallet',
  cancelled: 'Cancelled, back in your wallet',
} as const;
export type WithdrawalState = keyof typeof withdrawalStateLabels;

/** The money has left the wallet and is neither paid nor returned. */
export const openWithdrawalStates = ['requested', 'held', 'processing'] as const satisfies WithdrawalState[];

/** Limits of payouts in every deployment. Configurable amounts are in `PayoutRules`. */
export const payoutLimits = {
  maxAccounts: 5,
  /** How long a removed account can be restored. */
  undoRemoveMs: 10 * minuteMs,
  pinMinDigits: 4,
  pinMaxDigits: 6,
  /** After this many wrong PINs, withdrawals require a new PIN, set with the password. */
  pinAttempts: 5,
  /** The money is returned when the bank has not responded for this long. */
  stuckMs: dayMs,
  /** How often the bank is queried about an unfinished transfer. */
  askEveryMs: hourMs / 4,
  /** A paid transfer is checked once more after this time, because banks reverse some. */
  recheckMs: dayMs,
  /** Withdrawals of a user within this time count as one amount when the required approvals are determined. */
  countedTogetherMs: dayMs,
  reasonLength: 300,
} as const;

/** Payout limits of a deployment in kobo; configuration of the server. */
export interface PayoutRules {
  readonly minKobo: Kobo;
  /** Up to this amount a withdrawal needs no approval. */
  readonly autoKobo: Kobo;
  /** Above this amount two administrators must approve. */
  readonly twoPersonKobo: Kobo;
  /** Maximum per day in Lagos; null for no limit. */
  readonly dailyKobo: Kobo | null;
  /** How long after it was added an account cannot receive payouts, milliseconds. */
  readonly coolOffMs: number;
}

/** Initial values of a deployment: ₦1,000, ₦500,000, ₦5,000,000, no daily limit, 24 hours. */
export const defaultPayoutRules: PayoutRules = {
  minKobo: kobo(100_000),
  autoKobo: kobo(50_000_000),
  twoPersonKobo: kobo(500_000_000),
  dailyKobo: null,
  coolOffMs: dayMs,
};

/** Returns how many administrators must approve an amount, including earlier withdrawals that count with it. */
export function approvalsNeeded(amountKobo: number, rules: Pick<PayoutRules, 'autoKobo' | 'twoPersonKobo'>): 0 | 1 | 2 {
  if (amountKobo <= rules.autoKobo) return 0;
  return amountKobo > rules.twoPersonKobo ? 2 : 1;
}
