import { countWords } from './count-words.ts';

interface MediaCounts {
  readonly photos: number;
  readonly clips: number;
  /** How many photos a home without a clip needs. */
  readonly needed: number;
}

/** What is there, and how much is still needed: "3 photos. 2 more are needed, or one clip." */
export function mediaWords({ photos, clips, needed }: MediaCounts): string {
  const parts = [countWords(photos, 'photo'), ...(clips > 0 ? [countWords(clips, 'clip')] : [])].join(' and ');
  if (clips > 0 || photos >= needed) return `${parts}. Enough to put the home up; ten photos show it well.`;
  const missing = needed - photos;
  return `${parts}. ${missing} more ${missing === 1 ? 'is' : 'are'} needed, or one clip.`;
}
