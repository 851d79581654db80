import * as z from 'zod/mini';
import { consentPurposeNames, consentSourceNames, legalVersionField, optionalPurposes } from './purposes.ts';

/** Lists of the privacy page end here. */
export const privacyLimits = { history: 100 } as const;

/** One line of the consent history. It is never changed. */
export const consentEntry = z.strictObject({
  purpose: z.enum(consentPurposeNames),
  /** Which text it was about. */
  version: z.string(),
  /** Given, or withdrawn. */
  given: z.boolean(),
  source: z.enum(consentSourceNames),
  /** Epoch milliseconds. */
  at: z.number(),
});
export type ConsentEntry = z.infer<typeof consentEntry>;

/** An optional consent as it stands. */
export const optionalConsent = z.strictObject({
  purpose: z.enum(optionalPurposes),
  given: z.boolean(),
  /** When that was decided last, epoch milliseconds; null when it never was. */
  since: z.nullable(z.number()),
  /** It can be given here; otherwise it is given where it is needed. */
  canGive: z.boolean(),
});
export type OptionalConsent = z.infer<typeof optionalConsent>;

/** What a person has agreed to. */
export const ownConsents = z.strictObject({
  /** The terms and the notice in force are accepted. */
  accepted: z.boolean(),
  optional: z.array(optionalConsent),
  /** The latest first. */
  history: z.array(consentEntry),
});
export type OwnConsents = z.infer<typeof ownConsents>;

export const acceptTermsInput = z.strictObject({ version: legalVersionField });
export type AcceptTermsInput = z.infer<typeof acceptTermsInput>;

export const setConsentInput = z.strictObject({
  purpose: z.enum(optionalPurposes, 'Choose what you want to change.'),
  given: z.boolean('Choose on or off.'),
});
export type SetConsentInput = z.infer<typeof setConsentInput>;
