/** Texts and sizes that more than one module holds to. */
export const limits = {
  /** Bytes of a JSON request. */
  requestBodyBytes: 64 * 1024,
  listingTitleLength: 90,
  listingDescriptionLength: 2000,
  listingMedia: 30,
  feedPage: 10,
  /** Transactions that the wallet screen asks for; it shows the first `shownTransactions`. */
  fetchedTransactions: 15,
  /** Homes side by side. */
  comparedHomes: 4,
  /** Homes that are asked for by their ids. */
  namedHomes: 50,
  /** Homes that a guest's browser remembers as not wanted. */
  hiddenInBrowser: 500,
} as const;
