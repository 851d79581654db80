/** A clip that should stand ready, and how much of it the browser may fetch. */
export interface VideoWish {
  /** Position of its home in the feed. */
  readonly index: number;
  readonly preload: 'auto' | 'metadata';
}

export interface FeedClips {
  readonly active: number;
  /** True when the active home shows its clip and may play it. */
  readonly wanted: boolean;
  /** Positions of all homes that begin with a clip. */
  readonly clips: readonly number[];
  /** How many clips to prefetch; 0 until the active one has buffered. */
  readonly ahead: 0 | 1 | 2;
  /** Positions whose clip is there already: fetched before, or just left. */
  readonly held: readonly number[];
}

/** A video further away than this many homes is not worth its memory. */
const reach = 2;

/** Never more elements than this: phones share few decoders. */
export const poolSize = 4;

/** The active clip, the next ones to prefetch, and what is there already and may be wanted again. */
export function planVideos({ active, wanted, clips, ahead, held }: FeedClips): VideoWish[] {
  const near = (index: number) => Math.abs(index - active) <= reach;
  const current: VideoWish[] = wanted ? [{ index: active, preload: 'auto' }] : [];
  const next = clips
    .filter((index) => index > active && near(index))
    .slice(0, ahead)
    .map((index, order): VideoWish => ({ index, preload: order === 0 ? 'auto' : 'metadata' }));
  const taken = [...current, ...next];
  const kept = held
    .filter((index) => near(index) && taken.every((wish) => wish.index !== index))
    .map((index): VideoWish => ({ index, preload: 'metadata' }));
  return [...taken, ...kept].slice(0, poolSize);
}

/** Which home each element serves next: one that serves a wanted home stays there, the others take what is new. */
export function assignVideos(
  serving: readonly (number | null)[],
  wishes: readonly Pick<VideoWish, 'index'>[],
): (number | null)[] {
  const wanted = wishes.map(({ index }) => index);
  const waiting = wanted.filter((index) => !serving.includes(index));
  const kept = serving.map((index) => (index !== null && wanted.includes(index) ? index : null));
  return kept.map((index) => index ?? waiting.shift() ?? null);
}
