import * as z from 'zod/mini';
import { nigerianStates } from '../listings/nigerian-states.ts';
import {
  type AgreementInput,
  addressLabel,
  agreementClause,
  cautionClause,
  conditionClauses,
  disputeClause,
  evictionClause,
  figuresAndWords,
  handoverClause,
  instalmentClauses,
  obligationClauses,
  noticeClause,
  partiesClause,
  partyLabel,
  paymentClause,
  serviceClause,
  signatureClause,
  termClause,
} from './agreement-clauses.ts';
import { dayOfTerms, longDay } from './periods.ts';

/** An agreement as both parties read and sign it. Hash and PDF are made from its text alone. */
export const agreementView = z.strictObject({
  version: z.literal(1),
  title: z.string(),
  reference: z.string(),
  /** A day in Lagos, 2026-11-30. */
  madeOn: z.string(),
  facts: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  clauses: z.array(agreementClause),
  closing: z.string(),
});
export type AgreementDocument = z.infer<typeof agreementView>;

function factsOf(input: AgreementInput): AgreementDocument['facts'] {
  const { landlord, tenant, terms } = input;
  return [
    { name: 'Landlord', value: partyLabel(landlord) },
    { name: 'Tenant', value: partyLabel(tenant) },
    { name: 'Premises', value: addressLabel(input) },
    { name: 'Term', value: `${longDay(dayOfTerms(terms.startDay))} to ${longDay(dayOfTerms(terms.endDay))}` },
    { name: 'To pay in all', value: figuresAndWords(terms.totalKobo) },
  ];
}

/** Creates a tenancy agreement in numbered clauses from terms, names, dates and state law. */
export function agreementDocument(input: AgreementInput): AgreementDocument {
  return {
    version: 1,
    title: input.renewal ? 'Agreement to renew a tenancy' : 'Tenancy agreement',
    reference: input.reference,
    madeOn: input.madeOn,
    facts: factsOf(input),
    clauses: [
      partiesClause(input),
      termClause(input),
      paymentClause(input),
      ...instalmentClauses(input),
      cautionClause(input),
      serviceClause(input),
      handoverClause(input),
      ...obligationClauses(),
      ...conditionClauses(input),
      noticeClause(input),
      evictionClause(),
      disputeClause(input),
      signatureClause(),
    ],
    closing: `The boxes named “For your information” tell what we know of the law of ${nigerianStates[input.home.state]}. They are no advice and no part of what is agreed.`,
  };
}

/** Normalises texts that look the same: one Unicode form, one kind of space. */
const plain = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

/**
 * Returns the canonical text of an agreement for hashing: equal documents give the same text, whatever the order of their
 * fields.
 */
export function canonicalAgreement({ version, title, reference, madeOn, ...rest }: AgreementDocument): string {
  const { facts, clauses, closing } = rest;
  return JSON.stringify([
    'rentreel agreement',
    version,
    [title, reference, madeOn].map(plain),
    facts.map(({ name, value }) => [name, value].map(plain)),
    clauses.map(({ heading, paragraphs, table, information }) => [
      plain(heading),
      paragraphs.map(plain),
      table === null ? null : [table.head, ...table.rows].map((cells) => cells.map(plain)),
      information === null ? null : plain(information),
    ]),
    plain(closing),
  ]);
}
