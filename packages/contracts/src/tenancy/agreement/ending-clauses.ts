import { isExemptArea } from '../../listings/is-exempt-area.ts';
import { jurisdictions } from '../../listings/jurisdictions.ts';
import { nigerianStates } from '../../listings/nigerian-states.ts';
import { mediationWords } from '../mediation-words.ts';
import { noticeLaw } from '../notice-law.ts';
import { periodOfTerms } from '../tenancy-terms.ts';
import { lengthInWords, longDay, tenancyNames } from '../tenancy-words.ts';
import type { AgreementInput } from './agreement-input.ts';
import type { AgreementClause } from './agreement-shape.ts';

const endWords = {
  eve: 'It ends on the last day of a paid period.',
  term: 'It ends on or after the last day of the paid period in which it is given.',
} as const;

/** How the tenancy ends: information about the law where the law is not certain. */
export function noticeClause({ home: { state, area }, terms }: AgreementInput): AgreementClause {
  const period = periodOfTerms(terms);
  const law = noticeLaw({ state, area, period });
  const length = lengthInWords(law.length);
  const rests =
    law.basis === 'law' && law.source !== null && law.checkedOn !== null
      ? `${law.source}, looked at on ${longDay(law.checkedOn)}.`
      : '';
  const information = [rests, ...law.doubts].filter(Boolean).join(' ');
  return {
    heading: 'How the tenancy ends',
    paragraphs: [
      'The tenancy ends on the last day of the term unless both agree to a further term.',
      `Either side may end it earlier by a written notice to quit of ${length}, as for a ${tenancyNames[period]} tenancy. ${endWords[law.rule.ends[period]]} Rent paid for time after that day goes back to the Tenant.`,
      'On the last day the Tenant gives back the keys, leaves the Premises clean and empty, and both note the meter reading and the state of every room with photos.',
      `If the Tenant stays on after that, the Landlord gives ${law.rule.ownerNoticeDays} days’ written notice of the intention to apply to the court, and then goes to court.`,
    ],
    table: null,
    information: information || null,
  };
}

/** Nobody is put out but by a court. */
export const evictionClause = (): AgreementClause => ({
  heading: 'No eviction without a court',
  paragraphs: [
    'The Landlord does not lock the Tenant out, remove or seize their goods, take off doors or roofs, cut off light or water, or use threats or force to make them leave or pay. Only a court can order the Tenant out.',
  ],
  table: null,
  information: null,
});

/** Where the two go when they disagree. */
export function disputeClause({ home: { state, area } }: AgreementInput): AgreementClause {
  const { advance } = jurisdictions[state] ?? {};
  const exempt = isExemptArea(area, advance?.exemptAreas ?? []);
  const outside = exempt ? ` ${advance?.source ?? ''} does not hold in ${area}.` : '';
  return {
    heading: 'Disputes',
    paragraphs: [
      'The parties first talk in the RentReel chat. Then either may open a dispute in RentReel: both give their evidence and may make offers, and otherwise RentReel decides about the money that it still holds.',
      'If that does not settle it, they try mediation before going to court. Nothing here takes away the right to go to court.',
      `This agreement is under the laws of Nigeria and of ${nigerianStates[state]}. Where such a law protects the Tenant or the Landlord more than this agreement, the law counts.`,
    ],
    table: null,
    information: `${mediationWords(state)}${outside}`,
  };
}

/** How it is signed and kept. */
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
