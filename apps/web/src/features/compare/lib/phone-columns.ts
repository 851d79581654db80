/** Two homes stand side by side on a phone. */
export const phoneColumnCount = 2;

/** As in the style sheet. */
export const phoneQuery = '(max-width: 699px)';

export interface PhoneColumns {
  /** The first of the two in view, from 0. */
  readonly first: number;
  readonly isShown: (column: number) => boolean;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  /** "Homes 2 and 3 of 4". */
  readonly words: string;
}

/** Which of `homes` columns a phone shows when `wanted` is to be the first; a place past the end is moved back. */
export function phoneColumns(homes: number, wanted: number): PhoneColumns {
  const last = Math.max(0, homes - phoneColumnCount);
  const first = Math.min(Math.max(0, wanted), last);
  const shown = Math.min(phoneColumnCount, homes);
  const names = shown === 1 ? `Home ${first + 1}` : `Homes ${first + 1} and ${first + 2}`;
  return {
    first,
    isShown: (column) => column >= first && column < first + phoneColumnCount,
    hasPrevious: first > 0,
    hasNext: first < last,
    words: `${names} of ${homes}`,
  };
}
