/** What is paid besides rent. What a fee does to the total is fixed by its kind. */
export const feeKinds = {
  agency: { name: 'Agency fee', refundable: false, recurring: false },
  agreement: { name: 'Agreement fee', refundable: false, recurring: false },
  service_charge: { name: 'Service charge', refundable: false, recurring: true },
  caution: { name: 'Caution fee', refundable: true, recurring: false },
  security_deposit: { name: 'Security deposit', refundable: true, recurring: false },
  other: { name: 'Other fee', refundable: false, recurring: false },
} as const;
export type FeeKind = keyof typeof feeKinds;

/** No rent, fee or wish goes beyond a billion naira. */
export const maxRentKobo = 100_000_000_000;
