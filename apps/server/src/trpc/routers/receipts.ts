import {
  bookingReceiptsInput,
  receipt,
  receiptInput,
  rentStatement,
  rentStatementInput,
  verifiedReceipt,
  verifyReceiptInput,
} from '@rentreel/contracts/receipts';
import { getReceipt, getRentStatement, listReceipts, verifyReceipt } from '@rentreel/domain/receipts';
import * as z from 'zod/mini';
import { publicProcedure, signedInProcedure } from '../procedures.ts';

/** Receipts of payments for homes. The posting of a payment issues them, never a call. */
export const receiptRoutes = {
  get: signedInProcedure
    .meta({ scope: 'bookings:read' })
    .input(receiptInput)
    .output(receipt)
    .query(({ ctx, input }) => getReceipt(ctx, input)),
  list: signedInProcedure
    .meta({ scope: 'bookings:read' })
    .input(bookingReceiptsInput)
    .output(z.array(receipt))
    .query(({ ctx, input }) => listReceipts(ctx, input)),
  verify: publicProcedure
    .input(verifyReceiptInput)
    .output(verifiedReceipt)
    .query(({ ctx, input }) => verifyReceipt(ctx, input)),
  rentStatement: signedInProcedure
    .input(rentStatementInput)
    .output(rentStatement)
    .query(({ ctx, input }) => getRentStatement(ctx, input)),
};
