/** Texts and sizes that more than one module holds to. */
export const limits = {
  /** Bytes of a JSON request. */
  requestBodyBytes: 64 * 1024,
  listingTitleLength: 90,
  listingDescriptionLength: 2000,
  listingMedia: 30,
  feedPage: 10,
  /** Homes side by side. */
  comparedHomes: 4,
} as const;
