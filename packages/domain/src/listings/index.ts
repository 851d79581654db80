export { changeListingState } from './change-listing-state.ts';
export { type CreateListingOptions, createListing } from './create-listing.ts';
export { getListing } from './get-listing.ts';
export { listListings, listMyListings } from './list-listings.ts';
export { toListingCard } from './listing-dto.ts';
export type { ListingCardRow } from './listing-row.ts';
export { listingCardColumns } from './listing-statements.ts';
export { findListing, readCards } from './listings-repository.ts';
export { updateListing } from './update-listing.ts';
