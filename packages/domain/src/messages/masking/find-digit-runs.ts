import { digitsOfWord, repeatOfWord } from './digit-words.ts';
import { findHarmlessNumbers, type Span } from './harmless-numbers.ts';

/** Digits that stand close enough together to be read as one number, with where they stand in the plain text. */
export interface DigitRun extends Span {
  readonly digits: string;
}

/** What may stand between two digits of one number. */
const gap = /^[^\p{L}\p{N}₦\n]{0,6}$/u;
const fillers = new Set(['and', 'then', 'dash', 'space', 'hyphen', 'followed', 'by', 'next', 'na']);

type Piece = { readonly kind: 'digits'; readonly digits: string } | { readonly kind: 'repeat'; readonly times: number };

function readPiece(word: string): Piece | undefined {
  const times = repeatOfWord(word);
  if (times !== undefined) return { kind: 'repeat', times };
  const digits = digitsOfWord(word);
  return digits === undefined ? undefined : { kind: 'digits', digits };
}

interface OpenRun {
  digits: string;
  times: number;
  start: number;
  end: number;
}

function add(run: OpenRun, piece: Piece, end: number): void {
  if (piece.kind === 'repeat') {
    run.times = piece.times;
    return;
  }
  run.digits += piece.digits.slice(0, 1).repeat(run.times) + piece.digits.slice(1);
  run.times = 1;
  run.end = end;
}

/** Every run of digits of a plain text, in words or figures, with or without gaps; amounts and dates are none. */
export function findDigitRuns(text: string): DigitRun[] {
  const harmless = findHarmlessNumbers(text);
  const runs: OpenRun[] = [];
  let open: OpenRun | undefined;
  let lastEnd = 0;
  for (const found of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    const [start, end] = [found.index, found.index + found[0].length];
    if (!gap.test(text.slice(lastEnd, start))) open = undefined;
    lastEnd = end;
    if (open && fillers.has(found[0])) continue;
    const piece = harmless.some((span) => start >= span.start && start < span.end) ? undefined : readPiece(found[0]);
    if (!piece) {
      open = undefined;
      continue;
    }
    if (!open) {
      open = { digits: '', times: 1, start, end };
      runs.push(open);
    }
    add(open, piece, end);
  }
  return runs.filter(({ digits }) => digits !== '').map(({ digits, start, end }) => ({ digits, start, end }));
}
