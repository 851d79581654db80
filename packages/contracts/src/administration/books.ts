import * as z from 'zod/mini';
import { koboAmount } from '../money.ts';

/** Whether the money is where it should be, as the ledger says at this moment. Times are epoch milliseconds. */
export const booksOverview = z.strictObject({
  /** Debits less credits over all accounts: zero while the books balance. */
  differenceKobo: koboAmount,
  accounts: z.number(),
  /** When money last moved; null before the first time. */
  lastEntryAt: z.nullable(z.number()),
  /** What lies in the bank account for escrow, and what is owed out of it for tenancies and inspections. */
  escrow: z.strictObject({ bankKobo: koboAmount, owedKobo: koboAmount }),
  /** Withdrawals that a bank has been asked to pay. `stuck`: it has had one for longer than a bank may take. */
  transfers: z.strictObject({
    count: z.number(),
    amountKobo: koboAmount,
    oldestAt: z.nullable(z.number()),
    stuck: z.number(),
    stuckKobo: koboAmount,
  }),
  /** Withdrawals that wait for an administrator. */
  toApproveKobo: koboAmount,
});
export type BooksOverview = z.infer<typeof booksOverview>;
