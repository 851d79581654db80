import type { ListingFacts } from '@rentreel/contracts/listings';

type Words<K extends keyof ListingFacts> = Readonly<Record<Extract<NonNullable<ListingFacts[K]>, string>, string>>;

export const meterWords: Words<'powerMeter'> = {
  prepaid_own: 'own prepaid meter',
  prepaid_shared: 'shared prepaid meter',
  postpaid: 'postpaid meter',
  estimated: 'estimated bill',
};

export const generatorWords: Words<'generator'> = {
  none: 'None',
  own: 'Own generator',
  shared: 'Shared in the compound',
  estate: 'Run by the estate',
};

export const waterWords: Words<'waterSource'> = {
  borehole: 'Borehole',
  public: 'Public supply',
  well: 'Well',
  tanker: 'Bought from tankers',
};

export const floodWords: Words<'flood'> = {
  never: 'Never',
  yard: 'In the yard',
  road: 'On the road',
  inside: 'Inside the home',
};

export const roadWords: Words<'road'> = {
  tarred: 'Tarred',
  interlocked: 'Interlocked',
  untarred: 'Not tarred',
};

export const securityWords: Readonly<Record<NonNullable<ListingFacts['security']>[number], string>> = {
  estate_gate: 'estate gate',
  guards: 'guards',
  fence: 'fence',
  cctv: 'CCTV',
  street_light: 'street light',
};

export const furnishingWords: Words<'furnishing'> = {
  unfurnished: 'Unfurnished',
  part_furnished: 'Part furnished',
  furnished: 'Furnished',
};
