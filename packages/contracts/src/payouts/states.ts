import { dayMs, hourMs, type Kobo, kobo, minuteMs } from '@rentreel/values';

/** The states of a withdrawal, with the label of each. `process.ts` leads from one to the next. */
export const withdrawalStateLabels = {
  requested: 'Waiting for approval',
  held: 'Set aside for your bank',
  processing: 'On its way to your bank',
  paid: 'Paid to your bank',
  failed: 'Refused by the bank',
  reversed: 'Sent back by the bank',
  returned: 'Back in your wallet',
  cancelled: 'Cancelled, back in your wallet',
} as const;
export type WithdrawalState = keyof typeof withdrawalStateLabels;

/** The money has left the wallet and is neither paid nor back. */
export const openWithdrawalStates = ['requested', 'held', 'processing'] as const satisfies WithdrawalState[];

/** Limits of payouts that hold in every deployment. Amounts that a deployment chooses are in `PayoutRules`. */
export const payoutLimits = {
  maxAccounts: 5,
  /** A removed account can be restored for this long. */
  undoRemoveMs: 10 * minuteMs,
  pinMinDigits: 4,
  pinMaxDigits: 6,
  /** After this many wrong PINs only a new one, set with the password, allows withdrawals again. */
  pinAttempts: 5,
  /** The money goes back when the bank has not answered for this long. */
  stuckMs: dayMs,
  /** How often the bank is asked about a transfer that it has not ended. */
  askEveryMs: hourMs / 4,
  /** A transfer that was paid is checked once more, because banks send some back. */
  recheckMs: dayMs,
  /** What somebody withdraws within this time counts as one amount when it is asked who must approve. */
  countedTogetherMs: dayMs,
  reasonLength: 300,
} as const;

/** What one deployment lets out, in kobo; configuration of the server. */
export interface PayoutRules {
  readonly minKobo: Kobo;
  /** Up to this a withdrawal leaves without anybody's approval. */
  readonly autoKobo: Kobo;
  /** Above this two administrators must approve. */
  readonly twoPersonKobo: Kobo;
  /** The most in one day of Lagos; null for no such limit. */
  readonly dailyKobo: Kobo | null;
  /** How long after it was added an account cannot be paid to, milliseconds. */
  readonly coolOffMs: number;
}

/** What a deployment begins with: ₦1,000, ₦500,000, ₦5,000,000, no limit for a day, 24 hours. */
export const defaultPayoutRules: PayoutRules = {
  minKobo: kobo(100_000),
  autoKobo: kobo(50_000_000),
  twoPersonKobo: kobo(500_000_000),
  dailyKobo: null,
  coolOffMs: dayMs,
};

/** How many administrators must approve an amount, with what left before it, before it leaves. */
export function approvalsNeeded(amountKobo: number, rules: Pick<PayoutRules, 'autoKobo' | 'twoPersonKobo'>): 0 | 1 | 2 {
  if (amountKobo <= rules.autoKobo) return 0;
  return amountKobo > rules.twoPersonKobo ? 2 : 1;
}
