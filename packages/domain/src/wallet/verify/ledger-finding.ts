/** One thing that is wrong with the books, in plain words: `where` is an entry, account, wallet, payment or trigger. */
export interface LedgerFinding {
  readonly where: string;
  readonly problem: string;
}
