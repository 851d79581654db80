import * as z from 'zod/mini';
import { payoutLimits } from './payout-limits.ts';

const { pinMinDigits, pinMaxDigits } = payoutLimits;
const pinText = `A PIN has ${pinMinDigits} to ${pinMaxDigits} digits.`;

export const pinField = z.string(pinText).check(z.regex(new RegExp(`^\\d{${pinMinDigits},${pinMaxDigits}}$`), pinText));
