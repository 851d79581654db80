import { dayMs } from '@rentreel/values';
import * as z from 'zod/mini';
import { listingFacts } from './content.ts';
import type { ListingDraftContent } from './drafts.ts';

export const qualityParts = ['photos', 'rooms', 'clip', 'facts', 'description', 'fees', 'freshness'] as const;
export type QualityPart = (typeof qualityParts)[number];

/** Score of a listing's presentation, 0 to 100, and suggestions to raise it, greatest gain first. */
export const listingQuality = z.strictObject({
  score: z.number(),
  improve: z.array(z.strictObject({ part: z.enum(qualityParts), points: z.number(), text: z.string() })),
});
export type ListingQuality = z.infer<typeof listingQuality>;

/** Inputs of the score. */
export interface QualityFacts {
  readonly pictures: number;
  /** Number of different rooms in photos and clips. */
  readonly rooms: number;
  readonly hasClip: boolean;
  /** Number of stated facts. */
  readonly facts: number;
  readonly descriptionLetters: number;
  readonly feesStated: boolean;
  /** Days since the landlord last confirmed availability. */
  readonly daysSinceConfirmed: number;
  /** Days since the clip was filmed; undefined without a date or clip. */
  readonly daysSinceFilmed: number | undefined;
}

const allFacts = Object.keys(listingFacts.shape).length;
const enoughPictures = 10;
const enoughRooms = 5;
const enoughLetters = 300;

const share = (have: number, enough: number) => Math.min(1, Math.max(0, have / enough));

/** 1 on the day of confirmation, 0 when the listing lapses after 14 days; halved by a clip older than 60 days. */
function freshness({ daysSinceConfirmed, daysSinceFilmed }: QualityFacts): number {
  const confirmed = 1 - share(daysSinceConfirmed, 14);
  return daysSinceFilmed !== undefined && daysSinceFilmed > 60 ? confirmed / 2 : confirmed;
}

interface Part {
  readonly most: number;
  readonly reached: (facts: QualityFacts) => number;
  readonly advice: (facts: QualityFacts) => string;
}

const more = (count: number, one: string, many: string) => (count === 1 ? `one more ${one}` : `${count} more ${many}`);

const parts: Readonly<Record<QualityPart, Part>> = {
  photos: {
    most: 25,
    reached: ({ pictures }) => share(pictures, enoughPictures),
    advice: ({ pictures }) => `Add ${more(enoughPictures - pictures, 'photo', 'photos')}.`,
  },
  rooms: {
    most: 10,
    reached: ({ rooms }) => share(rooms, enoughRooms),
    advice: ({ rooms }) => `Show ${more(enoughRooms - rooms, 'room', 'rooms')}: kitchen, bathroom and compound too.`,
  },
  clip: {
    most: 15,
    reached: ({ hasClip }) => (hasClip ? 1 : 0),
    advice: () => 'Add a clip: walk through the home for 30 seconds.',
  },
  facts: {
    most: 20,
    reached: ({ facts }) => share(facts, allFacts),
    advice: ({ facts }) =>
      `State ${more(allFacts - facts, 'fact', 'facts')}. Light, water, flood and road matter most.`,
  },
  description: {
    most: 10,
    reached: ({ descriptionLetters }) => share(descriptionLetters, enoughLetters),
    advice: () => `Describe the home in about ${enoughLetters} characters: what is good, and what isn’t.`,
  },
  fees: {
    most: 10,
    reached: ({ feesStated }) => (feesStated ? 1 : 0),
    advice: () => 'State every fee, or say that there are none.',
  },
  freshness: {
    most: 10,
    reached: freshness,
    advice: ({ daysSinceFilmed }) =>
      daysSinceFilmed !== undefined && daysSinceFilmed > 60
        ? 'Film a new clip: this one is more than 60 days old.'
        : 'Confirm that the home is still free.',
  },
};

/** Computes the score of a home from its media and facts. */
export function scoreQuality(facts: QualityFacts): ListingQuality {
  const lines = qualityParts.map((part) => {
    const { most, reached, advice } = parts[part];
    const points = Math.round(most * reached(facts));
    return { part, points, missing: most - points, text: advice(facts) };
  });
  return {
    score: lines.reduce((sum, { points }) => sum + points, 0),
    improve: lines
      .filter(({ missing }) => missing > 0)
      .toSorted((a, b) => b.missing - a.missing)
      .map(({ part, missing, text }) => ({ part, points: missing, text })),
  };
}

/** Ids of the draft's clips; the wizard knows them from its uploads. */
export interface DraftMediaFacts {
  readonly clipIds: ReadonlySet<string>;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Computes the score of a draft; a draft counts as confirmed today. */
export function scoreDraft(content: ListingDraftContent, { clipIds, now }: DraftMediaFacts): ListingQuality {
  const media = content.media ?? [];
  const clips = media.filter(({ id }) => clipIds.has(id)).length;
  return scoreQuality({
    pictures: media.length - clips,
    rooms: new Set(media.map(({ room }) => room)).size,
    hasClip: clips > 0,
    facts: statedFacts(content.facts ?? {}),
    descriptionLetters: content.description?.trim().length ?? 0,
    feesStated: content.fees !== undefined,
    daysSinceConfirmed: 0,
    daysSinceFilmed:
      clips > 0 && content.filmedAt !== undefined ? Math.max(0, (now - content.filmedAt) / dayMs) : undefined,
  });
}

/** Returns the number of stated facts. */
export function statedFacts(facts: Readonly<Record<string, unknown>>): number {
  return Object.values(facts).filter((value) => value !== undefined).length;
}
