import { formatNaira, type Kobo, nairaInWords } from '@rentreel/money';
import { bookingLimits } from '../../bookings/booking-limits.ts';
import type { BookingLine, BookingTerms } from '../../bookings/booking-terms.ts';
import { bookingLines } from '../../bookings/escrow-lines.ts';
import { dayOfTerms } from '../tenancy-terms.ts';
import { longDay } from '../tenancy-words.ts';
import type { AgreementInput } from './agreement-input.ts';
import type { AgreementClause } from './agreement-shape.ts';

const hourMs = 3_600_000;
const checkHours = bookingLimits.checkMs / hourMs;
const claimDays = bookingLimits.claimMs / (24 * hourMs);

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

/** What is paid, line by line, who gets it and when. */
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

/** The parts of the rent that are paid later; none when all is paid at once. */
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

/** What the service charge is for. */
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

/** How the refundable money is kept and given back. */
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
