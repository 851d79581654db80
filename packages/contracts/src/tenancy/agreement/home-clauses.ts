import { bookingLimits } from '../../bookings/booking-limits.ts';
import { placeWords } from '../place-words.ts';
import { dayOfTerms, monthsAtOnce } from '../tenancy-terms.ts';
import { lengthInWords, longDay } from '../tenancy-words.ts';
import type { AgreementInput, AgreementParty } from './agreement-input.ts';
import type { AgreementClause } from './agreement-shape.ts';
import { figuresAndWords } from './money-clauses.ts';

const checkHours = bookingLimits.checkMs / 3_600_000;

/** A name, and where letters reach its person. */
export const partyWords = ({ name, address }: AgreementParty): string =>
  address === null ? `${name}, reached through RentReel` : `${name}, of ${address}`;

export const homeWords = ({ home }: AgreementInput): string => placeWords(home);

const clause = (heading: string, paragraphs: readonly string[]): AgreementClause => ({
  heading,
  paragraphs: [...paragraphs],
  table: null,
  information: null,
});

/** Who agrees, and on which home. */
export function partiesClause(input: AgreementInput): AgreementClause {
  const { landlord, tenant, home } = input;
  return clause('Parties and Premises', [
    `This agreement is between ${partyWords(landlord)} (the “Landlord”) and ${partyWords(tenant)} (the “Tenant”).`,
    `The Landlord lets to the Tenant the ${home.typeName} at ${homeWords(input)}, listed as “${home.title}” (the “Premises”), to live in.`,
    'The Landlord confirms that they own the Premises or have the owner’s authority to let them, and that nobody else has a right to live there during the term.',
  ]);
}

/** For how long, and for how much. */
export function termClause({ terms, renewal }: AgreementInput): AgreementClause {
  const { startDay, endDay, months, lines, yearlyRentKobo } = terms;
  const rent = lines.find(({ kind }) => kind === 'rent')?.amountKobo ?? yearlyRentKobo;
  const term = lengthInWords({ count: months, unit: 'month' });
  const atOnce = lengthInWords({ count: monthsAtOnce(terms), unit: 'month' });
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

/** The keys of a home that the tenant lives in already. */
const keptClause = (): AgreementClause =>
  clause('Keys and the state of the home', [
    'The Tenant lives in the Premises and keeps the keys.',
    'What both noted at the handover of the first term, with the meter reading and the photos, stays the measure when the Tenant moves out.',
    'What is paid for this term stays in escrow until the term begins.',
  ]);

/** Keys, meter and photos. */
export const handoverClause = ({ renewal = false }: Pick<AgreementInput, 'renewal'>): AgreementClause =>
  renewal ? keptClause() : firstHandoverClause();

const firstHandoverClause = (): AgreementClause =>
  clause('Handover and the check of the home', [
    'The Landlord hands over the keys on or before the first day of the term, with the Premises empty, clean and as shown in the listing.',
    'At the handover both note the meter reading, the keys and the state of every room with photos. These are the measure when the Tenant moves out.',
    `The Tenant has ${checkHours} hours after the keys to check the home and report what is not as shown. Until then, or until a report is settled, the rent stays in escrow.`,
    'The Landlord pays the electricity, water and other bills up to the handover. From then on the Tenant pays for what they use.',
  ]);

/** What each owes the other while the tenancy runs. */
export const livingClauses = (): AgreementClause[] => [
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

/** What the two agreed besides; none when they wrote nothing. */
export function conditionClauses({ terms }: AgreementInput): AgreementClause[] {
  const own = terms.conditions
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean);
  return own.length === 0 ? [] : [clause('Conditions of these parties', own)];
}
