import { keysOf } from '@rentreel/values';

interface SignRow {
  /** Wording for the user who checks. */
  readonly text: string;
  /** Sufficient alone for the advice not to pay. */
  readonly strong: boolean;
}

/** Signs of a scam, most serious first. */
export const scamSigns = {
  reported: { strong: true, text: 'People reported it to us, and we confirmed it' },
  reported_often: { strong: true, text: 'Several people reported it to us' },
  suspended: { strong: true, text: 'It belongs to an account that we suspended' },
  false_page: { strong: true, text: 'A link that imitates RentReel and isn’t ours' },
  impersonation: { strong: true, text: 'Says that RentReel asks for the money. We never do that in a message' },
  secret: { strong: true, text: 'Asks for a code, a PIN or a password. We never ask for them' },
  money_first: { strong: true, text: 'Money before you have seen the home' },
  outside: { strong: true, text: 'Payment outside RentReel, so no escrow and no refund' },
  untraceable: { strong: true, text: 'A way to pay that no one can trace or reverse' },
  hurry: { strong: false, text: 'Pressure to decide at once' },
  absent: { strong: false, text: 'Someone who can’t meet you or show you the home' },
  moved: { strong: false, text: 'Wants to leave RentReel, where we can’t see what was agreed' },
  hidden_link: { strong: false, text: 'A link that hides where it leads' },
} as const satisfies Readonly<Record<string, SignRow>>;
export type ScamSign = keyof typeof scamSigns;
export const scamSignNames = keysOf(scamSigns);

/** Verdict of a check. `nothing` means that nothing was found, never that it is safe. */
export const scamVerdicts = ['danger', 'caution', 'nothing'] as const;
export type ScamVerdict = (typeof scamVerdicts)[number];

/** Returns the verdict for the signs found. */
export function verdictOf(signs: readonly ScamSign[]): ScamVerdict {
  if (signs.length === 0) return 'nothing';
  return signs.some((sign) => scamSigns[sign].strong) ? 'danger' : 'caution';
}
