/** Kinds of homes as Nigerians name them. Bedrooms are kept apart from the type. */
export const listingTypes = [
  'room_shared_facilities',
  'self_contain',
  'room_and_parlour',
  'mini_flat',
  'flat',
  'bungalow',
  'terrace_duplex',
  'semi_detached_duplex',
  'detached_duplex',
  'penthouse',
  'maisonette',
  'boys_quarters',
  'shared_apartment_room',
  'hostel_bed',
] as const;
export type ListingType = (typeof listingTypes)[number];

/** Homes that their landlord changes in one go. */
export const homesAtOnce = 100;

/** `state` goes by attention, and within a state by the last confirmation; `enquiries` are those of the last 7 days. */
export const myListingSorts = ['newest', 'state', 'rent', 'confirmed', 'enquiries'] as const;
export type MyListingSort = (typeof myListingSorts)[number];
