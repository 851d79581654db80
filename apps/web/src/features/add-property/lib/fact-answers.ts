import type { ListingFacts } from '@rentreel/contracts/listings';

type Answers<K extends keyof ListingFacts> = Readonly<Record<Extract<NonNullable<ListingFacts[K]>, string>, string>>;

export const furnishingAnswers: Answers<'furnishing'> = {
  unfurnished: 'Unfurnished',
  part_furnished: 'Part furnished',
  furnished: 'Furnished',
};
export const bandAnswers: Answers<'powerBand'> = { A: 'Band A', B: 'Band B', C: 'Band C', D: 'Band D', E: 'Band E' };
export const meterAnswers: Answers<'powerMeter'> = {
  prepaid_own: 'Own prepaid',
  prepaid_shared: 'Shared prepaid',
  postpaid: 'Postpaid',
  estimated: 'Estimated bill',
};
export const generatorAnswers: Answers<'generator'> = {
  none: 'None',
  own: 'Own',
  shared: 'Shared in the compound',
  estate: 'Run by the estate',
};
export const waterAnswers: Answers<'waterSource'> = {
  borehole: 'Borehole',
  public: 'Public supply',
  well: 'Well',
  tanker: 'Bought from tankers',
};
export const floodAnswers: Answers<'flood'> = {
  never: 'Never',
  yard: 'In the yard',
  road: 'On the road',
  inside: 'Inside the home',
};
export const roadAnswers: Answers<'road'> = { tarred: 'Tarred', interlocked: 'Interlocked', untarred: 'Not tarred' };
export const securityAnswers: Readonly<Record<NonNullable<ListingFacts['security']>[number], string>> = {
  estate_gate: 'Estate gate',
  guards: 'Guards',
  fence: 'Fence',
  cctv: 'CCTV',
  street_light: 'Street light',
};
