/** Types of homes as named in Nigeria. The number of bedrooms is a separate field. */
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

/** Homes in a landlord's bulk change. */
export const homesAtOnce = 100;

/** `state` sorts by attention needed, then by last confirmation; `enquiries` counts those of the last 7 days. */
export const myListingSorts = ['newest', 'state', 'rent', 'confirmed', 'enquiries'] as const;
export type MyListingSort = (typeof myListingSorts)[number];
