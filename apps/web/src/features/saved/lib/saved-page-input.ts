/** The query of the saved homes; the loader, the list and the changes share its cache entry. */
export const savedPageInput = { limit: 20 };
