import type { ListingType } from './types.ts';

/** Labels of the home types. */
export const listingTypeNames: Readonly<Record<ListingType, string>> = {
  room_shared_facilities: 'Room, shared facilities',
  self_contain: 'Self-contain',
  room_and_parlour: 'Room and parlour',
  mini_flat: 'Mini flat',
  flat: 'Flat',
  bungalow: 'Bungalow',
  terrace_duplex: 'Terrace duplex',
  semi_detached_duplex: 'Semi-detached duplex',
  detached_duplex: 'Detached duplex',
  penthouse: 'Penthouse',
  maisonette: 'Maisonette',
  boys_quarters: 'Boys’ quarters',
  shared_apartment_room: 'Room in a shared flat',
  hostel_bed: 'Hostel bed',
};

/** The states of a listing with their labels; transitions are in `listingProcess`. */
export const listingStateLabels = {
  draft: 'Draft',
  in_review: 'Being checked',
  live: 'Live',
  paused: 'Paused',
  stale: 'Not confirmed',
  reserved: 'Reserved',
  let: 'Let',
  suspended: 'Taken off',
  archived: 'Closed',
} as const;
export type ListingState = keyof typeof listingStateLabels;

/** Listing states by the attention they need from the landlord: waiting ones first, ended ones last. */
export const statesByAttention = [
  'stale',
  'draft',
  'in_review',
  'live',
  'reserved',
  'paused',
  'let',
  'suspended',
  'archived',
] as const satisfies readonly ListingState[];
