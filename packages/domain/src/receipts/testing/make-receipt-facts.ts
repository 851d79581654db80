import type { ReceiptFacts } from '@rentreel/contracts/receipts';
import { kobo } from '@rentreel/money';

/** What a receipt for a flat in Yaba says. */
export const makeReceiptFacts = (changes: Partial<ReceiptFacts> = {}): ReceiptFacts => ({
  landlord: { name: 'Hauwa Bello', address: '4 Ozumba Mbadiwe Avenue, Victoria Island, Lagos' },
  tenant: { name: 'Adaeze Okafor', address: null },
  premises: {
    title: 'Sunny two-bedroom flat near the university',
    address: '12 Herbert Macaulay Way',
    area: 'Yaba',
    city: 'Lagos',
    state: 'LA',
  },
  period: { from: '2027-01-01', to: '2027-12-31' },
  lines: [
    { kind: 'rent', name: 'Rent', amountKobo: kobo(200_000_000) },
    { kind: 'agency', name: 'Agency fee', amountKobo: kobo(10_000_000) },
    { kind: 'caution', name: 'Caution fee', amountKobo: kobo(20_000_000) },
    { kind: 'service_charge', name: 'Service charge', amountKobo: kobo(15_000_000) },
  ],
  method: 'wallet',
  reference: 'jrn_01k0000000000000000000000a',
  ...changes,
});
