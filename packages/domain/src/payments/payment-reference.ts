import type { IntentRow } from './intent-row.ts';

const pattern = /^int-([0-9a-z]{26})(?:-\d{1,2})?$/;

/**
 * What the provider knows a payment by: its id with dashes, because providers take no underscores, and from the second
 * attempt on the number of that.
 */
export function referenceOf({ id, attempt }: Pick<IntentRow, 'id' | 'attempt'>): string {
  const reference = id.replace('_', '-');
  return attempt === 1 ? reference : `${reference}-${attempt}`;
}

/** The id of the payment that a reference belongs to, whichever attempt it was; undefined when it is none of ours. */
export function intentIdOf(reference: string): string | undefined {
  const [, suffix] = pattern.exec(reference) ?? [];
  return suffix === undefined ? undefined : `int_${suffix}`;
}

/** Every reference that a payment was tried under. */
export const referencesOf = ({ id, attempt }: Pick<IntentRow, 'id' | 'attempt'>): string[] =>
  Array.from({ length: attempt }, (_, index) => referenceOf({ id, attempt: index + 1 }));
