import type { SearchField, SearchQuery } from '@rentreel/contracts/search';

/** A sentence while it is being read: what was understood is taken out of it. */
export interface Sentence {
  /** What is left; a bar stands where something was taken out. */
  rest: string;
  query: SearchQuery;
  readonly parts: { readonly at: number; readonly text: string; readonly fields: SearchField[] }[];
}

/** Takes everything out of a sentence that `pattern` (with flag g) finds and `meaning` understands. */
export function takeOut(
  sentence: Sentence,
  pattern: RegExp,
  meaning: (match: RegExpMatchArray) => Partial<SearchQuery> | undefined,
): void {
  for (const match of sentence.rest.matchAll(pattern)) {
    const meant = meaning(match);
    if (meant === undefined) continue;
    const [text] = match;
    sentence.query = { ...sentence.query, ...meant };
    sentence.parts.push({ at: match.index, text: text.trim(), fields: Object.keys(meant) as SearchField[] });
    // As long as what it was, so that places in the sentence stay what they are.
    const bars = '|'.padEnd(text.length, ' ');
    sentence.rest = sentence.rest.slice(0, match.index) + bars + sentence.rest.slice(match.index + text.length);
  }
}
