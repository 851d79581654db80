import { nigerianStates } from '../../listings/nigerian-states.ts';
import { longDay } from '../tenancy-words.ts';
import { dayOfTerms } from '../tenancy-terms.ts';
import type { AgreementInput } from './agreement-input.ts';
import type { AgreementDocument } from './agreement-shape.ts';
import { disputeClause, evictionClause, noticeClause, signatureClause } from './ending-clauses.ts';
import {
  conditionClauses,
  handoverClause,
  homeWords,
  livingClauses,
  partiesClause,
  partyWords,
  termClause,
} from './home-clauses.ts';
import { cautionClause, figuresAndWords, instalmentClauses, paymentClause, serviceClause } from './money-clauses.ts';

function facts(input: AgreementInput): AgreementDocument['facts'] {
  const { landlord, tenant, terms } = input;
  return [
    { name: 'Landlord', value: partyWords(landlord) },
    { name: 'Tenant', value: partyWords(tenant) },
    { name: 'Premises', value: homeWords(input) },
    { name: 'Term', value: `${longDay(dayOfTerms(terms.startDay))} to ${longDay(dayOfTerms(terms.endDay))}` },
    { name: 'To pay in all', value: figuresAndWords(terms.totalKobo) },
  ];
}

/** A tenancy agreement in numbered clauses, made from terms, names, dates and the law of the state. */
export function agreementDocument(input: AgreementInput): AgreementDocument {
  return {
    version: 1,
    title: input.renewal ? 'Agreement to renew a tenancy' : 'Tenancy agreement',
    reference: input.reference,
    madeOn: input.madeOn,
    facts: facts(input),
    clauses: [
      partiesClause(input),
      termClause(input),
      paymentClause(input),
      ...instalmentClauses(input),
      cautionClause(input),
      serviceClause(input),
      handoverClause(input),
      ...livingClauses(),
      ...conditionClauses(input),
      noticeClause(input),
      evictionClause(),
      disputeClause(input),
      signatureClause(),
    ],
    closing: `The boxes named “For your information” tell what we know of the law of ${nigerianStates[input.home.state]}. They are no advice and no part of what is agreed.`,
  };
}
