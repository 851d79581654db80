import type { AlertCause } from '@rentreel/contracts/alerts';
import type { ListingOffer } from '../kernel/index.ts';

/** What a search that a home fits has been told of it so far, and wants to be told. */
export interface AlertWish {
  readonly priceDrops: boolean;
  /** The most its person can pay to move in; kobo. */
  readonly budgetKobo: number;
  /** What the home cost each time that its person was told of it. */
  readonly toldKobo: readonly number[];
}

/** Why a person is told of a home, and what they know it to have cost. */
export interface AlertReason {
  readonly cause: AlertCause;
  readonly fromFirstYearKobo: number | null;
}

/**
 * Why a person is told of a home that fits, if at all. A home is new once: one that comes back on offer is told again
 * only when it costs less than all that was told. One that a lower price brings within reach is new to those who do not
 * ask for lower prices.
 */
export function alertCause(
  offer: Pick<ListingOffer, 'cameOnOffer' | 'firstYearKobo' | 'fromFirstYearKobo'>,
  { priceDrops, budgetKobo, toldKobo }: AlertWish,
): AlertReason | undefined {
  const { cameOnOffer, firstYearKobo, fromFirstYearKobo: before } = offer;
  const isTold = toldKobo.length > 0;
  if (!isTold && (cameOnOffer || (!priceDrops && before !== null && before > budgetKobo))) {
    return { cause: 'new', fromFirstYearKobo: null };
  }
  const known = isTold ? Math.min(...toldKobo) : before;
  if (!priceDrops || known === null || firstYearKobo >= known) return undefined;
  return { cause: 'price_drop', fromFirstYearKobo: known };
}
