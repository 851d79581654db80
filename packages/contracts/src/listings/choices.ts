/** Allowed values of a home's facts, without schemas, so that screens can import them alone. */
export const powerMeters = ['prepaid_own', 'prepaid_shared', 'postpaid', 'estimated'] as const;
export const powerBands = ['A', 'B', 'C', 'D', 'E'] as const;
export const waterSources = ['borehole', 'public', 'well', 'tanker'] as const;
export const floodLevels = ['never', 'yard', 'road', 'inside'] as const;
export const roadKinds = ['tarred', 'interlocked', 'untarred'] as const;
export const securityKinds = ['estate_gate', 'guards', 'fence', 'cctv', 'street_light'] as const;
export const generatorKinds = ['none', 'own', 'shared', 'estate'] as const;
export const furnishings = ['unfurnished', 'part_furnished', 'furnished'] as const;
/** Lister of a home: its owner, or an agent of the owner. */
export const listers = ['owner', 'agent'] as const;
export type Lister = (typeof listers)[number];

/** Payments besides rent. The kind of a fee determines its effect on the total. */
export const feeKinds = {
  agency: { name: 'Agency fee', refundable: false, recurring: false },
  agreement: { name: 'Agreement fee', refundable: false, recurring: false },
  service_charge: { name: 'Service charge', refundable: false, recurring: true },
  caution: { name: 'Caution fee', refundable: true, recurring: false },
  security_deposit: { name: 'Security deposit', refundable: true, recurring: false },
  other: { name: 'Other fee', refundable: false, recurring: false },
} as const;
export type FeeKind = keyof typeof feeKinds;

/** Upper limit of rents, fees and budgets: a billion naira. */
export const maxRentKobo = 100_000_000_000;
