import {
  type ConsentEntry,
  type LegalVersion,
  type OptionalConsent,
  type OptionalPurpose,
  type OwnConsents,
  consentPurposes,
  consentSources,
  legalVersions,
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

/** What each version of the terms of use and the privacy notice changed. */
const legalChanges: Readonly<Record<LegalVersion, string>> = {
  '2026-11-23': 'The first version.',
  '2026-11-25': 'The privacy notice says what is stored about references for your tenant passport.',
  '2026-11-26': 'The privacy notice says what is stored about your API keys and webhooks.',
  '2026-11-27': 'The privacy notice names a third cookie, which lasts for some seconds after you change something.',
  '2026-11-28': 'Both texts are in plainer words. Requests about your data go through Help.',
  '2026-11-29':
    'The privacy notice says that a suspension is kept after you delete your account, so that a new one can’t be verified with the same NIN or BVN.',
};

/** Returns what changed since the version that the user accepted last; empty when they accepted none. */
export function changesSinceAccepted({ history }: OwnConsents): string[] {
  const accepted = history.find(({ purpose, given }) => purpose === 'terms' && given)?.version;
  return legalVersions
    .filter((version) => accepted !== undefined && version > accepted)
    .map((version) => legalChanges[version]);
}
