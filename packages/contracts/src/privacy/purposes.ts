import { keysOf } from '@rentreel/values';
import * as z from 'zod/mini';

/** Versions of the terms of use and the privacy notice by publication day, oldest first. */
export const legalVersions = [
  '2026-11-23',
  '2026-11-25',
  '2026-11-26',
  '2026-11-27',
  '2026-11-28',
  '2026-11-29',
] as const;
export type LegalVersion = (typeof legalVersions)[number];
/** The current version. */
export const legalVersion: LegalVersion = '2026-11-29';
export const legalVersionField = z.enum(legalVersions, 'Reload the page to read the terms that are in force.');

/**
 * Separate consents of users. `kind` says how they are given: `required` with the account, `asked` each time, `optional`
 * until withdrawn.
 */
export const consentPurposes = {
  terms: { label: 'Terms of use', kind: 'required' },
  privacy_notice: { label: 'Privacy notice', kind: 'required' },
  identity_check: { label: 'Identity check', kind: 'asked' },
  alert_mail: { label: 'Emails about your saved searches', kind: 'optional' },
  passport_sharing: { label: 'Sharing your tenant passport', kind: 'optional' },
} as const satisfies Record<string, { readonly label: string; readonly kind: 'required' | 'asked' | 'optional' }>;
export type ConsentPurpose = keyof typeof consentPurposes;
export const consentPurposeNames = keysOf(consentPurposes);

/** Consents that can be given and withdrawn at any time. */
export const optionalPurposes = ['alert_mail', 'passport_sharing'] as const satisfies readonly ConsentPurpose[];
export type OptionalPurpose = (typeof optionalPurposes)[number];

/** Where a consent was given or withdrawn, as shown in the history. */
export const consentSources = {
  signup: 'at sign-up',
  privacy: 'on this page',
  saved_search: 'with a saved search',
  unsubscribe_link: 'by a link in an email',
  passport: 'by sharing your passport',
  application: 'with an application',
  verification: 'with a verification',
  earlier: 'before this history began',
} as const;
export type ConsentSource = keyof typeof consentSources;
export const consentSourceNames = keysOf(consentSources);
