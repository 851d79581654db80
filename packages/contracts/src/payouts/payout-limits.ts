const hourMs = 3_600_000;

/** What payouts hold to everywhere. Amounts that a deployment may choose are in `PayoutRules`. */
export const payoutLimits = {
  maxAccounts: 5,
  /** So long after it was removed an account can be put back as it was. */
  undoRemoveMs: 10 * 60_000,
  pinMinDigits: 4,
  pinMaxDigits: 6,
  /** After so many wrong PINs only a new one, set with the password, opens withdrawals again. */
  pinTries: 5,
  /** When the bank has not answered for so long, the money goes back. */
  stuckMs: 24 * hourMs,
  /** How often the bank is asked about a transfer that it has not ended. */
  askEveryMs: hourMs / 4,
  /** A transfer that was paid is looked at once more, because banks send some back. */
  recheckMs: 24 * hourMs,
  /** What somebody withdraws within this time counts as one amount when it is asked who must approve. */
  countedTogetherMs: 24 * hourMs,
  reasonLength: 300,
} as const;

/** What one deployment lets out, in kobo; configuration of the server. */
export interface PayoutRules {
  readonly minKobo: number;
  /** Up to this a withdrawal leaves without anybody's approval. */
  readonly autoKobo: number;
  /** Above this two administrators must approve. */
  readonly twoPersonKobo: number;
  /** The most in one day of Lagos; null for no such limit. */
  readonly dailyKobo: number | null;
  /** How long after it was added an account cannot be paid to, milliseconds. */
  readonly coolOffMs: number;
}

/** What a deployment begins with: ₦1,000, ₦500,000, ₦5,000,000, no limit for a day, 24 hours. */
export const defaultPayoutRules: PayoutRules = {
  minKobo: 100_000,
  autoKobo: 50_000_000,
  twoPersonKobo: 500_000_000,
  dailyKobo: null,
  coolOffMs: 24 * hourMs,
};

/** How many administrators must approve an amount, with what left before it, before it leaves. */
export function approvalsNeeded(amountKobo: number, rules: Pick<PayoutRules, 'autoKobo' | 'twoPersonKobo'>): 0 | 1 | 2 {
  if (amountKobo <= rules.autoKobo) return 0;
  return amountKobo > rules.twoPersonKobo ? 2 : 1;
}
