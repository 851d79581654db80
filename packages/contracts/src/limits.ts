/** Texts and limits shared by several modules. */
export const limits = {
  listingTitleLength: 90,
  listingDescriptionLength: 2000,
  listingMedia: 30,
  feedPage: 10,
  /** Number of transactions that the wallet screen requests; it shows the first `shownTransactions`. */
  fetchedTransactions: 15,
  /** Homes in a comparison. */
  comparedHomes: 4,
  /** Maximum number of homes requested by id. */
  namedHomes: 50,
  /** Number of hidden homes that a guest's browser stores. */
  hiddenInBrowser: 500,
} as const;

/** The most cases of a queue in one list. */
export const casesListed = 100;
