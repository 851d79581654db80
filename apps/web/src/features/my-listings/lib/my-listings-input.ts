/** Landlords have few homes: most see all of theirs on one page. */
export const myListingsInput = { limit: 50 };
