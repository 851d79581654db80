import { kobo } from '@rentreel/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paymentPlanCodes } from '../bookings/rent.ts';
import { nigerianStateCodes } from '../listings/nigerian-states.ts';
import { type AgreementDocument, agreementDocument, agreementView, canonicalAgreement } from './agreement.ts';
import { makeAgreementInput } from './fixtures.ts';

const document = (...changes: Parameters<typeof makeAgreementInput>) =>
  agreementDocument(makeAgreementInput(...changes));
const headings = ({ clauses }: AgreementDocument) => clauses.map(({ heading }) => heading);
const clauseOf = ({ clauses }: AgreementDocument, heading: string) => {
  const found = clauses.find((clause) => clause.heading === heading);
  if (!found) throw new Error(`There is no clause on ${heading}.`);
  return found;
};
const wordsOf = (from: AgreementDocument, heading: string) => clauseOf(from, heading).paragraphs.join('\n');

describe('agreementDocument', () => {
  it('orders its clauses by topic', () => {
    expect(headings(document())).toEqual([
      'Parties and Premises',
      'Term and rent',
      'What is paid',
      'Caution fee and deposits',
      'Service charge',
      'Handover and the check of the home',
      'Repairs',
      'Quiet enjoyment and entry',
      'The Tenant’s promises',
      'How the tenancy ends',
      'No eviction without a court',
      'Disputes',
      'Signatures and notices',
    ]);
  });

  it('names the parties, the home and the days', () => {
    const made = document();
    expect(wordsOf(made, 'Parties and Premises')).toContain(
      'between Hauwa Bello, of 4 Ozumba Mbadiwe Avenue, Victoria Island, Lagos (the “Landlord”) and Adaeze Okafor, reached through RentReel (the “Tenant”)',
    );
    expect(wordsOf(made, 'Parties and Premises')).toContain('2-bedroom flat at 12 Herbert Macaulay Way, Yaba, Lagos');
    expect(wordsOf(made, 'Term and rent')).toContain('12 months, from 1 January 2027 to 31 December 2027');
  });

  it('states for every line the amount in figures and words, the recipient and the due time', () => {
    const { table } = clauseOf(document(), 'What is paid');
    expect(table?.rows).toEqual([
      ['Rent', '₦2,000,000 (two million naira)', 'Landlord', '48 hours after the keys are handed over'],
      ['Agency fee', '₦100,000 (one hundred thousand naira)', 'Landlord', '48 hours after the keys are handed over'],
      [
        'Caution fee',
        '₦200,000 (two hundred thousand naira)',
        'Tenant, less agreed damage',
        'After the move-out, by the caution rules',
      ],
      [
        'Service charge',
        '₦150,000 (one hundred and fifty thousand naira)',
        'Landlord',
        '48 hours after the keys are handed over',
      ],
    ]);
    expect(wordsOf(document(), 'What is paid')).toContain(
      '₦2,450,000 (two million four hundred and fifty thousand naira)',
    );
  });

  it('lists the parts of a rent paid in parts', () => {
    const made = document({}, { plan: 'quarters' });
    expect(clauseOf(made, 'Rent in instalments').table?.rows).toEqual([
      ['Part 2', '1 April 2027', '₦500,000 (five hundred thousand naira)'],
      ['Part 3', '1 July 2027', '₦500,000 (five hundred thousand naira)'],
      ['Part 4', '1 October 2027', '₦500,000 (five hundred thousand naira)'],
    ]);
    expect(wordsOf(made, 'How the tenancy ends')).toContain('notice to quit of 3 months, as for a quarterly tenancy');
  });

  it('includes the additional conditions line by line', () => {
    const made = document({}, { conditions: 'One small dog is welcome.\n\nThe generator runs until 11 pm.' });
    expect(clauseOf(made, 'Conditions of these parties').paragraphs).toEqual([
      'One small dog is welcome.',
      'The generator runs until 11 pm.',
    ]);
  });

  it('states that nothing is held when nothing is refundable', () => {
    expect(headings(document({}, { fees: [] }))).toContain('Caution fee');
    expect(wordsOf(document({}, { fees: [] }), 'Service charge')).toBe('No service charge is payable during the term.');
  });

  it('of a renewal charges no one-off fees', () => {
    const made = document({ renewal: true });
    expect(made.title).toBe('Agreement to renew a tenancy');
    expect(wordsOf(made, 'Term and rent')).toContain('Agency and agreement fees are not charged again.');
  });

  it('of a renewal keeps keys and deposits in place', () => {
    const made = document({ renewal: true }, { fees: [] });
    expect(headings(made)).toContain('Keys and the state of the home');
    expect(headings(made)).not.toContain('Handover and the check of the home');
    expect(wordsOf(made, 'Caution fee and deposits')).toContain('it holds on, for this term too');
    expect(wordsOf(made, 'What is paid')).toContain('before this term begins');
    expect(clauseOf(made, 'What is paid')?.table?.rows[0]).toContain('When this term begins');
  });

  it('forbids what a landlord may not do without a court', () => {
    expect(wordsOf(document(), 'No eviction without a court')).toMatch(/lock the Tenant out.*Only a court/s);
  });
});

describe('the law in agreementDocument', () => {
  const home = makeAgreementInput().home;

  it('requires six months of notice for a yearly rent in Lagos, with source and date', () => {
    const clause = clauseOf(document(), 'How the tenancy ends');
    expect(clause.paragraphs[1]).toContain('notice to quit of 6 months, as for a yearly tenancy');
    expect(clause.information).toContain('Lagos Tenancy Law 2011, s. 13, looked at on 20 November 2026.');
    expect(clauseOf(document(), 'Disputes').information).toContain('Citizens’ Mediation Centre');
  });

  it('lets a notice in the FCT end only with a paid period', () => {
    const made = document({ home: { ...home, state: 'FC', city: 'Abuja', area: 'Wuse 2' } });
    expect(clauseOf(made, 'How the tenancy ends').paragraphs[1]).toContain('It ends on the last day of a paid period.');
  });

  it('does not apply in an exempt area, and the text says so', () => {
    const clause = clauseOf(document({ home: { ...home, area: 'Ikoyi' } }), 'How the tenancy ends');
    expect(clause.information).toContain('does not apply in Ikoyi');
  });

  it('is stated as unknown where it was not checked', () => {
    const clause = clauseOf(document({ home: { ...home, state: 'KN' } }), 'How the tenancy ends');
    expect(clause.information).toContain('We have not checked the tenancy law of Kano yet');
  });
});

describe('canonicalAgreement', () => {
  it('ignores the order of fields and the encoding of letters and spaces', () => {
    const made = document({ tenant: { name: 'Adé Olú', address: null } });
    const { clauses, ...rest } = made;
    const other = {
      clauses: clauses.map(({ paragraphs, ...more }) => ({
        paragraphs: paragraphs.map((text) => `${text.normalize('NFD').replaceAll(' ', '  ')} `),
        ...more,
      })),
      ...rest,
    };
    expect(canonicalAgreement(other)).toBe(canonicalAgreement(made));
  });

  it('changes with every part of the document', () => {
    const made = document();
    const texts = new Set([canonicalAgreement(made)]);
    const changed: AgreementDocument[] = [
      { ...made, title: 'Lease' },
      { ...made, reference: 'agr_other' },
      { ...made, madeOn: '2026-11-22' },
      { ...made, closing: '' },
      { ...made, facts: made.facts.slice(1) },
      ...made.clauses.flatMap((clause, index) => [
        { ...made, clauses: made.clauses.with(index, { ...clause, heading: 'Other' }) },
        { ...made, clauses: made.clauses.with(index, { ...clause, paragraphs: [...clause.paragraphs, 'More.'] }) },
        { ...made, clauses: made.clauses.with(index, { ...clause, information: 'Told otherwise.' }) },
        { ...made, clauses: made.clauses.with(index, { ...clause, table: { head: ['A'], rows: [['b']] } }) },
      ]),
    ];
    for (const one of changed) texts.add(canonicalAgreement(one));
    expect(texts.size).toBe(changed.length + 1);
  });

  it('is deterministic and has no gaps for any terms', () => {
    const amount = fc.integer({ min: 1, max: 100_000_000_000 }).map(kobo);
    const input = fc.record({
      state: fc.constantFrom(...nigerianStateCodes),
      plan: fc.constantFrom(...paymentPlanCodes),
      months: fc.constantFrom(6, 12, 24),
      yearlyRentKobo: amount,
    });
    fc.assert(
      fc.property(input, ({ state, ...terms }) => {
        const home = { ...makeAgreementInput().home, state };
        const made = document({ home }, terms);
        const text = canonicalAgreement(made);
        expect(text).not.toMatch(/undefined|NaN|\[object/);
        expect(canonicalAgreement(document({ home }, terms))).toBe(text);
        expect(agreementView.safeParse(JSON.parse(JSON.stringify(made))).success).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
