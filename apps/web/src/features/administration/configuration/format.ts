import {
  type ConfigurationChange,
  type ConfigurationKey,
  type ConfigurationSetting,
  type ConfigurationValue,
  configurationGroups,
  configurationKeyRow,
  formatConfigurationValue,
  groupOfKey,
} from '@rentreel/contracts/configuration';
import { formatDateTime } from '@rentreel/values';

/** Formats the value of a key. */
export const inWords = (key: ConfigurationKey, value: ConfigurationValue): string =>
  formatConfigurationValue(configurationKeyRow(key), value);

export const isDefault = ({ value, default: first }: ConfigurationSetting): boolean =>
  JSON.stringify(value) === JSON.stringify(first);

/** Returns true when title, text or group of a key contain every word of the search. */
export function matchesSearch(key: ConfigurationKey, search: string): boolean {
  const { title, about } = configurationKeyRow(key);
  const text = `${title} ${about} ${configurationGroups[groupOfKey(key)]}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Who proposed a change and when it takes effect, in one line. */
export function proposedLine({ proposedBy, proposedAt, startsAt, effectiveFrom }: ConfigurationChange): string {
  const by = `${proposedBy ?? 'The operator'} proposed it on ${formatDateTime(proposedAt)}.`;
  if (effectiveFrom !== null) return `${by} It begins on ${formatDateTime(effectiveFrom)}.`;
  return startsAt === null ? `${by} It begins when it is approved.` : `${by} It begins on ${formatDateTime(startsAt)}.`;
}

/** Result of a change, and who decided it. */
export function decidedLine(change: ConfigurationChange): string {
  const { state, alone, proposedBy, decidedBy, proposedAt, decidedAt } = change;
  const proposed = `${proposedBy ?? 'The operator'}, ${formatDateTime(proposedAt)}`;
  if (state === 'waiting') return proposed;
  if (state === 'approved') {
    return alone
      ? proposed
      : `${proposed}. Approved by ${decidedBy ?? 'the operator'}, ${formatDateTime(decidedAt ?? proposedAt)}`;
  }
  return state === 'declined' ? `${proposed}. Declined by ${decidedBy ?? 'the operator'}` : `${proposed}. Withdrawn`;
}
