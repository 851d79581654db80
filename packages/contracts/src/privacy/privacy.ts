import * as z from 'zod/mini';
import { consentPurposeNames, consentSourceNames, legalVersionField, optionalPurposes } from './purposes.ts';

/** Maximum length of the lists on the privacy page. */
export const privacyLimits = { history: 100 } as const;

/** An immutable entry of the consent history. */
export const consentEntry = z.strictObject({
  purpose: z.enum(consentPurposeNames),
  /** Version of the text. */
  version: z.string(),
  /** Given, or withdrawn. */
  given: z.boolean(),
  source: z.enum(consentSourceNames),
  /** Epoch milliseconds. */
  at: z.number(),
});
export type ConsentEntry = z.infer<typeof consentEntry>;

/** Current state of an optional consent. */
export const optionalConsent = z.strictObject({
  purpose: z.enum(optionalPurposes),
  given: z.boolean(),
  /** Time of the last decision, epoch milliseconds; null when there was none. */
  since: z.nullable(z.number()),
  /** It can be given here; otherwise it is given where it is needed. */
  canGive: z.boolean(),
});
export type OptionalConsent = z.infer<typeof optionalConsent>;

/** The consents of a user. */
export const ownConsents = z.strictObject({
  /** The current terms and notice are accepted. */
  accepted: z.boolean(),
  optional: z.array(optionalConsent),
  /** Latest first. */
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
