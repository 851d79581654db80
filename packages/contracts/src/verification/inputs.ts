import * as z from 'zod/mini';
import { phoneField } from './phone.ts';
import { codeLimits } from './states.ts';

/** Asks for a code by text message; within its time the same code is sent again. */
export const sendPhoneCodeInput = z.strictObject({ phone: phoneField });
export type SendPhoneCodeInput = z.output<typeof sendPhoneCodeInput>;

const codeText = `Enter the ${codeLimits.digits} digits of the code.`;
/** Digits; spaces between them are taken away. */
const codeField = z.pipe(
  z.pipe(
    z.string(codeText).check(z.maxLength(20, codeText)),
    z.transform((typed) => typed.replace(/\s/g, '')),
  ),
  z.string(codeText).check(z.regex(new RegExp(`^\\d{${codeLimits.digits}}$`), codeText)),
);

export const confirmPhoneInput = z.strictObject({ code: codeField });
export type ConfirmPhoneInput = z.output<typeof confirmPhoneInput>;
