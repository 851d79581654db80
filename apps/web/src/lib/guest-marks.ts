import { keptInBrowser } from './kept-in-browser.ts';

/** What somebody thinks of a home. */
export interface GuestMark {
  readonly note: string;
  /** 1 to 5. */
  readonly score: number | null;
}

const most = 50;

/** What a guest thinks of homes, by their ids; the latest 50 homes. */
export const guestMarks = keptInBrowser('rr_marks', (stored): Readonly<Record<string, GuestMark>> => {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, GuestMark] => isMark(entry[1])));
});

/** Keeps a mark; one that says nothing is forgotten. */
export function keepGuestMark(listingId: string, mark: GuestMark): void {
  const { [listingId]: _before, ...others } = guestMarks.read();
  const says = mark.note !== '' || mark.score !== null;
  const entries = [...Object.entries(others), ...(says ? [[listingId, mark] as const] : [])];
  guestMarks.keep(Object.fromEntries(entries.slice(-most)));
}

function isMark(value: unknown): value is GuestMark {
  if (typeof value !== 'object' || value === null || !('note' in value) || !('score' in value)) return false;
  const { note, score } = value;
  return typeof note === 'string' && (score === null || (typeof score === 'number' && score >= 1 && score <= 5));
}
