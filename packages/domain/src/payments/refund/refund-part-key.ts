import type { PartKey } from './refund-parts-repository.ts';

/**
 * What tells a part of a refund from every other, in keys of the journal and of notices: `int_…:1`, from the second part on
 * `int_…:1:2`. The first goes without its place, as refunds did that went as one.
 */
export function partKey({ intentId, refund, place }: PartKey): string {
  return place === 1 ? `${intentId}:${refund}` : `${intentId}:${refund}:${place}`;
}
