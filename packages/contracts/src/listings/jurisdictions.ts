import type { NigerianState } from './nigerian-states.ts';

/** `law`: in force. `bill`: proposed, not known to be in force. `practice`: what people do; no law says so. */
export type RuleStatus = 'law' | 'bill' | 'practice';

/** One rule as it was found: change the figures and the date here, never in code. */
export interface TenancyRule {
  readonly status: RuleStatus;
  /** For people: what the rule says. */
  readonly text: string;
  readonly source: string;
  /** The day on which somebody last looked, ISO 8601. */
  readonly checkedOn: string;
  /** Areas in which the rule does not hold, with the ways in which people write them. */
  readonly exemptAreas?: readonly (readonly string[])[];
  /** The figure of a limit. */
  readonly limit?: number;
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

/** What holds in every state. */
export const nationwideRules: TenancyRules = {
  caution: {
    status: 'practice',
    text: 'Usually about one month’s rent, at most 10 % of the year’s rent. It comes back, less damage.',
    source: 'What landlords and agents commonly ask',
    checkedOn,
    limit: 1000,
  },
  tax: {
    status: 'law',
    text: 'A tenant may deduct 20 % of the year’s rent from taxable income, at most ₦500,000. Keep the receipts.',
    source: 'Nigeria Tax Act 2025, s. 30(2)(a)(vi), from 1 January 2026',
    checkedOn,
  },
};

/** What holds in single states; a state that is absent has not been checked. `limit`: months, or basis points of the rent. */
export const jurisdictions: Readonly<Partial<Record<NigerianState, TenancyRules>>> = {
  LA: {
    advance: {
      status: 'law',
      text: 'From a new tenant at most 1 year’s rent may be taken in advance. Asking for more and paying more are both offences.',
      source: lagosLaw,
      checkedOn,
      exemptAreas: exemptInLagos,
      limit: 12,
    },
    agency: {
      status: 'bill',
      text: 'A Lagos bill would limit the agency fee to 5 % of the rent. It was read a second time on 10 July 2025; we could not confirm that it is in force.',
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
    },
    receipt: {
      status: 'law',
      text: 'A landlord must give a receipt with date, names, addresses, the home, the amount and the period.',
      source: `${lagosLaw}, s. 5`,
      checkedOn,
      exemptAreas: exemptInLagos,
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
      source: 'Recovery of Premises Act (FCT)',
      checkedOn,
    },
  },
};
