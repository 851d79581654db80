import type { NigerianState } from './nigerian-states.ts';

/** Period for which rent is paid; it determines the notice period by law. */
export const tenancyPeriods = ['weekly', 'monthly', 'quarterly', 'half_yearly', 'yearly'] as const;
export type TenancyPeriod = (typeof tenancyPeriods)[number];

export interface NoticeLength {
  readonly count: number;
  readonly unit: 'day' | 'month';
}

/**
 * Permitted end days of a notice. `eve`: only the last day of a paid period. `term`: any day from the end of the period in
 * which it was given.
 */
export type NoticeEnd = 'eve' | 'term';

/** Length of a notice to quit and its permitted end days, unless the agreement says otherwise. */
export interface NoticeRule {
  readonly lengths: Readonly<Record<TenancyPeriod, NoticeLength>>;
  readonly ends: Readonly<Record<TenancyPeriod, NoticeEnd>>;
  /** Days between the owner's notice of intention to go to court and the first day on which that is possible. */
  readonly ownerNoticeDays: number;
  readonly ownerNoticeSource: string;
  /** Uncertainties about a period, as readable text. */
  readonly doubts: Readonly<Partial<Record<TenancyPeriod, string>>>;
}

export const receiptFields = ['date', 'names', 'addresses', 'premises', 'amount', 'period'] as const;
export type ReceiptField = (typeof receiptFields)[number];

/** `law`: in force. `bill`: proposed, not known to be in force. `practice`: customary; not set by law. */
export type RuleStatus = 'law' | 'bill' | 'practice';

/** A rule as researched: change figures and date here, never in code. */
export interface TenancyRule {
  readonly status: RuleStatus;
  /** Readable description of the rule, for tenants and landlords alike. */
  readonly text: string;
  readonly source: string;
  /** Day of the last check, ISO 8601. */
  readonly checkedOn: string;
  /** Areas in which the rule does not apply, with common spellings. */
  readonly exemptAreas?: readonly (readonly string[])[];
  /** Value of a limit. */
  readonly limit?: number;
  /** Maximum months of rent in advance from a sitting tenant. */
  readonly sittingLimits?: Readonly<Partial<Record<TenancyPeriod, number>>>;
  readonly noticeRule?: NoticeRule;
  /** Required contents of a receipt. */
  readonly receiptFields?: readonly ReceiptField[];
}

export const ruleTopics = ['advance', 'agency', 'caution', 'notice', 'receipt', 'help', 'tax'] as const;
export type RuleTopic = (typeof ruleTopics)[number];
export type TenancyRules = Readonly<Partial<Record<RuleTopic, TenancyRule>>>;

const checkedOn = '2026-11-20';
const lagosLaw = 'Lagos Tenancy Law 2011';

const exemptInLagos = [
  ['Apapa'],
  ['Ikeja GRA', 'GRA Ikeja', 'Ikeja G.R.A.'],
  ['Ikoyi', 'Old Ikoyi', 'South-West Ikoyi'],
  ['Victoria Island', 'VI', 'V.I.'],
] as const;

const months = (count: number): NoticeLength => ({ count, unit: 'month' });

/** Notice periods of Lagos and the FCT; most states' laws on the recovery of premises have the same. */
export const usualNoticeLengths: NoticeRule['lengths'] = {
  weekly: { count: 7, unit: 'day' },
  monthly: months(1),
  quarterly: months(3),
  half_yearly: months(3),
  yearly: months(6),
};

const allOnTheEve: NoticeRule['ends'] = {
  weekly: 'eve',
  monthly: 'eve',
  quarterly: 'eve',
  half_yearly: 'eve',
  yearly: 'eve',
};

/** Used where no law is known or applies: the longer interpretation, so that nobody leaves too early. */
export const usualNoticeRule: NoticeRule = {
  lengths: usualNoticeLengths,
  ends: allOnTheEve,
  ownerNoticeDays: 7,
  ownerNoticeSource: 'Common in the states’ laws on the recovery of premises',
  doubts: {},
};

const endOfPeriodDoubt =
  'The law does not say on which day such a notice ends. We count to the end of a paid period, which is the safe reading.';

/** Rules that apply in every state. */
export const nationwideRules: TenancyRules = {
  caution: {
    status: 'practice',
    text: 'Usually about one month’s rent, at most 10% of the year’s rent. The landlord returns it, less damage.',
    source: 'What landlords and agents commonly ask',
    checkedOn,
    limit: 1000,
  },
  tax: {
    status: 'law',
    text: 'A tenant with receipts may deduct 20% of the year’s rent from taxable income, at most ₦500,000.',
    source: 'Nigeria Tax Act 2025, s. 30(2)(a)(vi), from 1 January 2026',
    checkedOn,
  },
};

/** Rules of single states; a missing state has not been checked. `limit`: months, or basis points of the rent. */
export const jurisdictions: Readonly<Partial<Record<NigerianState, TenancyRules>>> = {
  LA: {
    advance: {
      status: 'law',
      text: 'From a new tenant at most 1 year’s rent may be taken in advance. Asking for more and paying more are both offences.',
      source: lagosLaw,
      checkedOn,
      exemptAreas: exemptInLagos,
      limit: 12,
      sittingLimits: { monthly: 6, yearly: 12 },
    },
    agency: {
      status: 'bill',
      text: 'A Lagos bill would limit the agency fee to 5% of the rent. It was read a second time on 10 July 2025; we could not confirm that it is in force.',
      source: 'Lagos State tenancy bill 2025',
      checkedOn,
      limit: 500,
    },
    notice: {
      status: 'law',
      text: 'Notice to quit, unless the agreement says otherwise: yearly 6 months, quarterly and half-yearly 3 months, monthly 1 month, at will 1 week; then 7 days’ notice of the owner’s intention.',
      source: `${lagosLaw}, s. 13`,
      checkedOn,
      exemptAreas: exemptInLagos,
      noticeRule: {
        lengths: usualNoticeLengths,
        ends: { ...allOnTheEve, quarterly: 'term', half_yearly: 'term', yearly: 'term' },
        ownerNoticeDays: 7,
        ownerNoticeSource: `${lagosLaw}, s. 16`,
        doubts: { weekly: endOfPeriodDoubt, monthly: endOfPeriodDoubt },
      },
    },
    receipt: {
      status: 'law',
      text: 'A landlord must give a receipt with date, names, addresses, the home, the amount and the period.',
      source: `${lagosLaw}, s. 5`,
      checkedOn,
      exemptAreas: exemptInLagos,
      receiptFields,
    },
    help: {
      status: 'law',
      text: 'Disputes can be settled free of charge at the Citizens’ Mediation Centre.',
      source: `${lagosLaw}, s. 32`,
      checkedOn,
    },
  },
  FC: {
    notice: {
      status: 'law',
      text: 'Notice to quit: yearly 6 months, quarterly and half-yearly 3 months, monthly 1 month, at will 1 week. It must end on the eve of the rent’s anniversary.',
      source: 'Recovery of Premises Act (FCT), ss. 7 to 9',
      checkedOn,
      noticeRule: {
        ...usualNoticeRule,
        ownerNoticeSource: 'Recovery of Premises Act (FCT)',
        doubts: { half_yearly: 'For half-yearly rent some lawyers ask for 6 months instead of 3.' },
      },
    },
  },
};

const plain = (area: string) => area.toLowerCase().replace(/[^a-z]/g, '');

/** Returns true for an area in which a rule does not apply, in any common spelling. */
export function isExemptArea(area: string, exemptAreas: NonNullable<TenancyRule['exemptAreas']>): boolean {
  const name = plain(area);
  return exemptAreas.some((spellings) => spellings.some((spelling) => plain(spelling) === name));
}
