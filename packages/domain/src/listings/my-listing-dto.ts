import type { Id } from '@rentreel/contracts/ids';
import {
  type ListingQuality,
  type MyListing,
  allowedListingTransitions,
  listingTimerOf,
  scoreQuality,
  statedFacts,
  whyNotShown,
} from '@rentreel/contracts/listings';
import type { HomeCounts } from './listing-counts-repository.ts';
import { factsOf } from './listing-content.ts';
import { openFindings, toListingCard } from './listing-dto.ts';
import type { ListingCardRow } from './listing-row.ts';
import { dayMs } from './listing-times.ts';

function qualityOf(row: ListingCardRow, media: MyListing['media'], now: number): ListingQuality {
  const clips = media.filter(({ kind }) => kind === 'clip').length;
  return scoreQuality({
    pictures: media.length - clips,
    rooms: new Set(media.map(({ room }) => room)).size,
    hasClip: clips > 0,
    facts: statedFacts(factsOf(row)),
    descriptionLetters: row.description.length,
    // A listing has said what its fees are, if only that there are none; a draft may not have.
    feesStated: true,
    daysSinceConfirmed: (now - row.confirmedAt) / dayMs,
    daysSinceFilmed: row.filmedAt === null ? undefined : (now - row.filmedAt) / dayMs,
  });
}

function daysUntilLapse(row: ListingCardRow, now: number): number | null {
  const timer = row.state === 'live' && !row.demo ? listingTimerOf('live') : undefined;
  return timer ? Math.max(0, Math.ceil((row.confirmedAt + timer.afterMs - now) / dayMs)) : null;
}

export interface MyListingExtras {
  readonly week: HomeCounts | undefined;
  readonly draftId: string | undefined;
  readonly now: number;
}

/** A home as its landlord sees it among their own. */
export function toMyListing(row: ListingCardRow, { week, draftId, now }: MyListingExtras): MyListing {
  const card = toListingCard(row, now);
  return {
    ...card,
    stateSince: row.stateSince,
    allowedTransitions: allowedListingTransitions(card.state, 'landlord'),
    why: whyNotShown[card.state] ?? null,
    findings: openFindings(row),
    week: week ?? { views: 0, saves: 0, enquiries: 0 },
    daysUntilLapse: daysUntilLapse(row, now),
    quality: qualityOf(row, card.media, now),
    draftId: (draftId as Id<'drf'> | undefined) ?? null,
  };
}
