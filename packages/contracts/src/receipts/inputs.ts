import * as z from 'zod/mini';
import { idField } from '../ids.ts';

export const receiptInput = z.strictObject({ receiptId: idField('rct') });
export type ReceiptInput = z.infer<typeof receiptInput>;

export const bookingReceiptsInput = z.strictObject({ bookingId: idField('bkg') });
export type BookingReceiptsInput = z.infer<typeof bookingReceiptsInput>;

const codeText = 'Enter the code on the receipt.';
/** In any typed form. */
export const verifyReceiptInput = z.strictObject({
  code: z.string(codeText).check(z.minLength(1, codeText), z.maxLength(40, codeText)),
});
export type VerifyReceiptInput = z.infer<typeof verifyReceiptInput>;

const yearText = 'Choose a year from 2026 on: the relief began then.';
export const rentStatementInput = z.strictObject({
  year: z.number(yearText).check(z.int(yearText), z.gte(2026, yearText), z.lte(2099, yearText)),
});
export type RentStatementInput = z.infer<typeof rentStatementInput>;
