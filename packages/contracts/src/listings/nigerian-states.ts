import { keysOf } from '@rentreel/values';

/** The 36 states and the FCT, by ISO 3166-2:NG code. */
export const nigerianStates = {
  AB: 'Abia',
  AD: 'Adamawa',
  AK: 'Akwa Ibom',
  AN: 'Anambra',
  BA: 'Bauchi',
  BY: 'Bayelsa',
  BE: 'Benue',
  BO: 'Borno',
  CR: 'Cross River',
  DE: 'Delta',
  EB: 'Ebonyi',
  ED: 'Edo',
  EK: 'Ekiti',
  EN: 'Enugu',
  FC: 'Abuja (FCT)',
  GO: 'Gombe',
  IM: 'Imo',
  JI: 'Jigawa',
  KD: 'Kaduna',
  KN: 'Kano',
  KT: 'Katsina',
  KE: 'Kebbi',
  KO: 'Kogi',
  KW: 'Kwara',
  LA: 'Lagos',
  NA: 'Nasarawa',
  NI: 'Niger',
  OG: 'Ogun',
  ON: 'Ondo',
  OS: 'Osun',
  OY: 'Oyo',
  PL: 'Plateau',
  RI: 'Rivers',
  SO: 'Sokoto',
  TA: 'Taraba',
  YO: 'Yobe',
  ZA: 'Zamfara',
} as const;
export type NigerianState = keyof typeof nigerianStates;
export const nigerianStateCodes = keysOf(nigerianStates);

/** Bounding box of Nigeria in degrees. */
export const nigeriaDegrees = { south: 4, west: 2.5, north: 14, east: 15 } as const;

interface NamedPlace {
  readonly address: string;
  readonly area: string;
  readonly city: string;
  readonly state: NigerianState;
}

/** Returns an address with its state, without repeating it: 12 Herbert Macaulay Way, Yaba, Lagos. */
export function placeLabel({ address, area, city, state }: NamedPlace): string {
  const name = nigerianStates[state];
  const parts = [address, area, city].filter((part, index, all) => part !== '' && all.indexOf(part) === index);
  return [...parts.filter((part) => !name.startsWith(part)), name].join(', ');
}
