import {
  type ConsentEntry,
  type OptionalConsent,
  type OptionalPurpose,
  consentPurposes,
  consentSources,
} from '@rentreel/contracts/privacy';
import { formatDate, formatDateTime } from '@rentreel/values';

/** Meaning of an optional consent, and the effect of withdrawing it. */
export const consentTexts: Readonly<Record<OptionalPurpose, { readonly about: string; readonly none: string }>> = {
  alert_mail: {
    about: 'We email you homes that fit your saved searches. Off stops every such email; the app still shows them.',
    none: 'You have no saved search. Save one on the search page and choose there how to hear of new homes.',
  },
  passport_sharing: {
    about:
      'Landlords you apply to with it, and people who have your link, read your tenant passport. Off closes the link and takes the passport out of every application.',
    none: 'You agree to it when you make a link to your passport or apply with it.',
  },
};

/** "Withdrawn on this page · 23 Nov 2026, 10:15". */
export function entryLabel({ given, source, at }: ConsentEntry): string {
  const [where, when] = [consentSources[source], formatDateTime(at)];
  return given ? `Agreed ${where} · ${when}` : `Withdrawn ${where} · ${when}`;
}

/** "Terms of use, version 2026-11-23"; the version only when there are several texts. */
export const entryTitle = ({ purpose, version }: ConsentEntry): string =>
  consentPurposes[purpose].kind === 'required'
    ? `${consentPurposes[purpose].label}, version ${version}`
    : consentPurposes[purpose].label;

/** Since when an optional consent has its current state. */
export function sinceLabel({ given, since }: OptionalConsent): string {
  if (since === null) return 'You never agreed to this.';
  return given ? `Since ${formatDate(since)}` : `Withdrawn on ${formatDate(since)}`;
}

/** "2.4 MB", "35 kB". */
export const sizeLabel = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
