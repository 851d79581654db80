import * as z from 'zod/mini';
import { wholeBetween } from '../fields.ts';
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
  year: wholeBetween(yearText, { min: 2026, max: 2099 }),
});
export type RentStatementInput = z.infer<typeof rentStatementInput>;
