import { kobo } from '@rentreel/values';
import { type TermsInput, termsOf } from '../bookings/terms.ts';
import type { AgreementInput } from './agreement-clauses.ts';

const terms: TermsInput = {
  yearlyRentKobo: kobo(200_000_000),
  fees: [
    { kind: 'agency', basis: 'percent', basisPoints: 500 },
    { kind: 'caution', basis: 'flat', amountKobo: kobo(20_000_000) },
    { kind: 'service_charge', basis: 'flat', amountKobo: kobo(15_000_000) },
  ],
  // 1 January 2027.
  startDay: 20_819,
  months: 12,
  plan: 'upfront',
  conditions: '',
  platformFeeBasisPoints: 0,
};

/** Creates the input of an agreement between two parties on a flat in Yaba. */
export const makeAgreementInput = (
  changes: Partial<AgreementInput> = {},
  termChanges: Partial<TermsInput> = {},
): AgreementInput => ({
  reference: 'agr_01k0000000000000000000000a',
  madeOn: '2026-11-21',
  landlord: { name: 'Hauwa Bello', address: '4 Ozumba Mbadiwe Avenue, Victoria Island, Lagos' },
  tenant: { name: 'Adaeze Okafor', address: null },
  home: {
    title: 'Sunny two-bedroom flat near the university',
    typeName: '2-bedroom flat',
    address: '12 Herbert Macaulay Way',
    area: 'Yaba',
    city: 'Lagos',
    state: 'LA',
  },
  terms: termsOf({ ...terms, ...termChanges }),
  ...changes,
});
