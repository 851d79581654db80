import { type Kobo, dayMs, formatNaira, hourMs, nairaInWords } from '@rentreel/values';
import * as z from 'zod/mini';
import { bookingLimits } from '../bookings/limits.ts';
import { bookingLines } from '../bookings/rent.ts';
import type { BookingLine, BookingTerms } from '../bookings/terms.ts';
import { isExemptArea, jurisdictions } from '../listings/jurisdictions.ts';
import { type NigerianState, nigerianStates, placeLabel } from '../listings/nigerian-states.ts';
import { noticeLaw } from './notice.ts';
import { dayOfTerms, lengthLabel, longDay, monthsAtOnce, periodOfTerms, tenancyNames } from './periods.ts';
import { mediationText } from './rent-law.ts';

export interface AgreementParty {
  readonly name: string;
  /** Postal address; null when not given. */
  readonly address: string | null;
}

/** Input of an agreement; the same input gives the same text. */
export interface AgreementInput {
  readonly reference: string;
  /** A day in Lagos, 2026-11-30. */
  readonly madeOn: string;
  readonly landlord: AgreementParty;
  readonly tenant: AgreementParty;
  readonly home: {
    readonly title: string;
    /** Such as "2-bedroom flat". */
    readonly typeName: string;
    readonly address: string;
    readonly area: string;
    readonly city: string;
    readonly state: NigerianState;
  };
  readonly terms: BookingTerms;
  /** True when it follows an earlier term of the same parties and home. */
  readonly renewal?: boolean;
}

/** A clause, numbered by its position. Its paragraphs are numbered within it: 2.1, 2.2. */
export const agreementClause = z.strictObject({
  heading: z.string(),
  paragraphs: z.array(z.string()),
  table: z.nullable(z.strictObject({ head: z.array(z.string()), rows: z.array(z.array(z.string())) })),
  /** Legal information that is not part of the agreement; null when there is none. */
  information: z.nullable(z.string()),
});

export type AgreementClause = z.infer<typeof agreementClause>;

const moveInCheckHours = bookingLimits.checkMs / hourMs;

/** A name with a postal address. */
export const partyLabel = ({ name, address }: AgreementParty): string =>
  address === null ? `${name}, reached through RentReel` : `${name}, of ${address}`;

export const addressLabel = ({ home }: AgreementInput): string => placeLabel(home);

const clause = (heading: string, paragraphs: readonly string[]): AgreementClause => ({
  heading,
  paragraphs: [...paragraphs],
  table: null,
  information: null,
});

/** Parties and home. */
export function partiesClause(input: AgreementInput): AgreementClause {
  const { landlord, tenant, home } = input;
  return clause('Parties and Premises', [
    `This agreement is between ${partyLabel(landlord)} (the “Landlord”) and ${partyLabel(tenant)} (the “Tenant”).`,
    `The Landlord lets to the Tenant the ${home.typeName} at ${addressLabel(input)}, listed as “${home.title}” (the “Premises”), to live in.`,
    'The Landlord confirms that they own the Premises or have the owner’s authority to let them, and that nobody else has a right to live there during the term.',
  ]);
}

/** Duration and amount. */
export function termClause({ terms, renewal }: AgreementInput): AgreementClause {
  const { startDay, endDay, months, lines, yearlyRentKobo } = terms;
  const rent = lines.find(({ kind }) => kind === 'rent')?.amountKobo ?? yearlyRentKobo;
  const term = lengthLabel({ count: months, unit: 'month' });
  const atOnce = lengthLabel({ count: monthsAtOnce(terms), unit: 'month' });
  const after = renewal
    ? ['It follows the earlier term of the same parties. Agency and agreement fees are not charged again.']
    : [];
  return clause('Term and rent', [
    `The tenancy runs for ${term}, from ${longDay(dayOfTerms(startDay))} to ${longDay(dayOfTerms(endDay))}, both days included.`,
    ...after,
    `The rent for the term is ${figuresAndWords(rent)}, at ${figuresAndWords(yearlyRentKobo)} a year. It is paid for ${atOnce} at a time.`,
    'The rent does not rise during the term. A new rent for a further term is offered in writing at least 60 days before this term ends, and binds the Tenant only when they accept it.',
  ]);
}

/** Keys of a home that the tenant already occupies. */
const renewalHandoverClause = (): AgreementClause =>
  clause('Keys and the state of the home', [
    'The Tenant lives in the Premises and keeps the keys.',
    'What both noted at the handover of the first term, with the meter reading and the photos, stays the measure when the Tenant moves out.',
    'What is paid for this term stays in escrow until the term begins.',
  ]);

/** Keys, meter and photos. */
export const handoverClause = ({ renewal = false }: Pick<AgreementInput, 'renewal'>): AgreementClause =>
  renewal ? renewalHandoverClause() : firstHandoverClause();

const firstHandoverClause = (): AgreementClause =>
  clause('Handover and the check of the home', [
    'The Landlord hands over the keys on or before the first day of the term, with the Premises empty, clean and as shown in the listing.',
    'At the handover both note the meter reading, the keys and the state of every room with photos. These are the measure when the Tenant moves out.',
    `The Tenant has ${moveInCheckHours} hours after the keys to check the home and report what is not as shown. Until then, or until a report is settled, the rent stays in escrow.`,
    'The Landlord pays the electricity, water and other bills up to the handover. From then on the Tenant pays for what they use.',
  ]);

/** Mutual obligations during the tenancy. */
export const obligationClauses = (): AgreementClause[] => [
  clause('Repairs', [
    'The Landlord keeps the structure, roof, outside walls, main pipes, drains and fixed wiring in repair, and starts within 14 days after the Tenant has reported a fault in writing. Danger to life or health is seen to within 48 hours.',
    'The Tenant keeps the inside clean, pays for small things such as bulbs and for damage that they or their visitors cause, and reports faults without delay.',
    'When the Landlord does not make an urgent repair in time, the Tenant may have it made at a fair price and deduct the cost from the rent, with the bill.',
  ]),
  clause('Quiet enjoyment and entry', [
    'While the Tenant keeps this agreement, nobody disturbs their possession of the Premises.',
    'The Landlord enters only by agreement, after at least 24 hours’ written notice, between 8 am and 6 pm; in an emergency at any time.',
  ]),
  clause('The Tenant’s promises', [
    'The Tenant uses the Premises as a home, keeps the law and the rules of the estate, and does not disturb neighbours.',
    'The Tenant does not alter the Premises, sublet them or pass on this agreement without the Landlord’s written consent, which is not refused without a reason.',
  ]),
];

/** Additional conditions; none when the parties agreed on none. */
export function conditionClauses({ terms }: AgreementInput): AgreementClause[] {
  const own = terms.conditions
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean);
  return own.length === 0 ? [] : [clause('Conditions of these parties', own)];
}

const checkHours = bookingLimits.checkMs / hourMs;
const claimDays = bookingLimits.claimMs / dayMs;

/** ₦1,250,000 (one million two hundred and fifty thousand naira). */
export const figuresAndWords = (amount: Kobo): string => `${formatNaira(amount)} (${nairaInWords(amount)})`;

const recipients = { landlord: 'Landlord', tenant: 'Tenant, less agreed damage', rentreel: 'RentReel' } as const;
const releases = {
  check: `${checkHours} hours after the keys are handed over`,
  move_out: 'After the move-out, by the caution rules',
} as const;

function row({ kind, name, amountKobo }: BookingLine, renewal: boolean): string[] {
  const { to, release } = bookingLines[kind];
  const when = renewal && release === 'check' ? 'When this term begins' : releases[release];
  return [name, figuresAndWords(amountKobo), recipients[to], when];
}

const instalmentRows = ({ instalments }: BookingTerms) =>
  instalments.map(({ number, dueDay, amountKobo }) => [
    `Part ${number}`,
    longDay(dayOfTerms(dueDay)),
    figuresAndWords(amountKobo),
  ]);

/** Payments, line by line, with recipient and due time. */
export function paymentClause({ terms, renewal = false }: AgreementInput): AgreementClause {
  const { totalKobo, firstPaymentKobo, instalments } = terms;
  const until = renewal ? 'before this term begins' : 'before the keys are handed over';
  const held =
    instalments.length === 0
      ? `The Tenant pays the whole sum into escrow with RentReel ${until}.`
      : `The Tenant pays ${figuresAndWords(firstPaymentKobo)} of it into escrow with RentReel ${until}. The rest of the rent is paid as set out in the clause on instalments.`;
  return {
    heading: 'What is paid',
    paragraphs: [
      `For the whole term the Tenant pays ${figuresAndWords(totalKobo)}. It is made up of the lines in this table, and of nothing else.`,
      `${held} RentReel holds every line apart and pays it to the person named on the day named here.`,
      `Neither side may ask the other for any further payment for ${renewal ? 'this term' : 'moving in'}. A request for more than this table is a breach of this agreement.`,
      'The Landlord gives a receipt for every payment, with the date, the names and addresses, the Premises, the amount and the period. The receipt that RentReel issues is that receipt.',
    ],
    table: {
      head: ['Line', 'Amount', 'Who gets it', 'When it is released'],
      rows: terms.lines.map((line) => row(line, renewal)),
    },
    information: null,
  };
}

/** Later parts of the rent; none when all is paid at once. */
export function instalmentClauses({ terms }: AgreementInput): AgreementClause[] {
  if (terms.instalments.length === 0) return [];
  return [
    {
      heading: 'Rent in instalments',
      paragraphs: [
        'The Tenant pays the rest of the rent in the parts and on the days of this table.',
        'When a part is late, the Landlord reminds the Tenant in writing first. No charge is added for being late unless both agree to it in writing.',
      ],
      table: { head: ['Part', 'Due on', 'Amount'], rows: instalmentRows(terms) },
      information: null,
    },
  ];
}

const serviceKobo = ({ lines }: BookingTerms) => lines.find(({ kind }) => kind === 'service_charge')?.amountKobo;

/** Purpose of the service charge. */
export function serviceClause({ terms }: AgreementInput): AgreementClause {
  const amount = serviceKobo(terms);
  const paragraphs =
    amount === undefined
      ? ['No service charge is payable during the term.']
      : [
          `The service charge is ${figuresAndWords(amount)} for the term. It pays for the shared services of the building or estate, such as security, cleaning, waste, lighting and upkeep of shared parts.`,
          'The Landlord gives a separate receipt for it and, when the Tenant asks, a written account of how it was spent.',
          'It does not rise during the term.',
        ];
  return { heading: 'Service charge', paragraphs, table: null, information: null };
}

/** A renewal charges no new deposit. */
const heldOnClause = (): AgreementClause => ({
  heading: 'Caution fee and deposits',
  paragraphs: [
    'No new caution fee or deposit is paid. What RentReel holds from the earlier term it holds on, for this term too; it is not income of the Landlord.',
    `Within ${claimDays} days after the move-out the Landlord may claim from it as the earlier agreement says, and the rest goes back to the Tenant.`,
  ],
  table: null,
  information: null,
});

/** Holding and return of the refundable money. */
export function cautionClause({ terms, renewal = false }: AgreementInput): AgreementClause {
  const { refundableKobo } = terms;
  if (renewal) return heldOnClause();
  if (refundableKobo === 0) {
    const none = 'No caution fee or deposit is paid. Damage beyond fair wear and tear is paid for at its real cost.';
    return { heading: 'Caution fee', paragraphs: [none], table: null, information: null };
  }
  return {
    heading: 'Caution fee and deposits',
    paragraphs: [
      `${figuresAndWords(refundableKobo)} is refundable. RentReel holds it for the whole term; it is not income of the Landlord.`,
      `Within ${claimDays} days after the move-out the Landlord may claim from it the real cost of damage beyond fair wear and tear, unpaid rent and unpaid bills. Each claim names the item and its cost and is set beside the photos taken when the Tenant moved in and out.`,
      `If nothing is claimed in those ${claimDays} days, all of it goes back to the Tenant. What is claimed and not agreed is decided by the dispute steps of this agreement; the rest goes back at once.`,
      'Ordinary wear, such as faded paint or a worn tap washer, is not damage.',
    ],
    table: null,
    information: null,
  };
}

const endTexts = {
  eve: 'It ends on the last day of a paid period.',
  term: 'It ends on or after the last day of the paid period in which it is given.',
} as const;

/** End of the tenancy: includes legal information where the law is uncertain. */
export function noticeClause({ home: { state, area }, terms }: AgreementInput): AgreementClause {
  const period = periodOfTerms(terms);
  const law = noticeLaw({ state, area, period });
  const length = lengthLabel(law.length);
  const rests =
    law.basis === 'law' && law.source !== null && law.checkedOn !== null
      ? `${law.source}, looked at on ${longDay(law.checkedOn)}.`
      : '';
  const information = [rests, ...law.doubts].filter(Boolean).join(' ');
  return {
    heading: 'How the tenancy ends',
    paragraphs: [
      'The tenancy ends on the last day of the term unless both agree to a further term.',
      `Either side may end it earlier by a written notice to quit of ${length}, as for a ${tenancyNames[period]} tenancy. ${endTexts[law.rule.ends[period]]} Rent paid for time after that day goes back to the Tenant.`,
      'On the last day the Tenant gives back the keys, leaves the Premises clean and empty, and both note the meter reading and the state of every room with photos.',
      `If the Tenant stays on after that, the Landlord gives ${law.rule.ownerNoticeDays} days’ written notice of the intention to apply to the court, and then goes to court.`,
    ],
    table: null,
    information: information || null,
  };
}

/** Only a court can evict a tenant. */
export const evictionClause = (): AgreementClause => ({
  heading: 'No eviction without a court',
  paragraphs: [
    'The Landlord does not lock the Tenant out, remove or seize their goods, take off doors or roofs, cut off light or water, or use threats or force to make them leave or pay. Only a court can order the Tenant out.',
  ],
  table: null,
  information: null,
});

/** Resolution of disputes. */
export function disputeClause({ home: { state, area } }: AgreementInput): AgreementClause {
  const { advance } = jurisdictions[state] ?? {};
  const exempt = isExemptArea(area, advance?.exemptAreas ?? []);
  const outside = exempt ? ` ${advance?.source ?? ''} does not apply in ${area}.` : '';
  return {
    heading: 'Disputes',
    paragraphs: [
      'The parties first talk in the RentReel chat. Then either may open a dispute in RentReel: both give their evidence and may make offers, and otherwise RentReel decides about the money that it still holds.',
      'If that does not settle it, they try mediation before going to court. Nothing here takes away the right to go to court.',
      `This agreement is under the laws of Nigeria and of ${nigerianStates[state]}. Where such a law protects the Tenant or the Landlord more than this agreement, the law counts.`,
    ],
    table: null,
    information: `${mediationText(state)}${outside}`,
  };
}

/** Signing and storage. */
export const signatureClause = (): AgreementClause => ({
  heading: 'Signatures and notices',
  paragraphs: [
    'Each party signs by typing their full name in RentReel while signed in to their own account. They agree that this is their signature; RentReel keeps the time of it and the fingerprint (SHA-256) of this text, which shows every later change.',
    'Notices under this agreement are in writing. A message in the RentReel chat about this home, or a letter handed over against a signature, is in writing.',
    'This is the whole agreement. Changes count only when both have agreed to them in writing.',
  ],
  table: null,
  information:
    'A tenancy of more than 3 years has to be made by deed. Stamp duty may be payable within 30 days of signing; ask the state’s revenue service.',
});
