/** Where a receipt is downloaded by one of its two people. */
export const receiptPath = (receiptId: string): string => `/api/papers/receipt/${receiptId}.pdf`;

/** Where a tenant downloads the rent of a year. */
export const rentStatementPath = (year: number): string => `/api/papers/rent-statement/${year}.pdf`;
