/** A word of a sentence, and its position. */
export interface Token {
  readonly text: string;
  readonly at: number;
}

/** Returns the words of a sentence, and the bars where a part was removed. */
export const tokensOf = (text: string): Token[] =>
  [...text.matchAll(/[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}’'.]*[\p{L}\p{N}\p{M}])?|\|/gu)].map((match) => ({
    text: match[0],
    at: match.index,
  }));

/** Words that come before a place. */
export const namesPlace = new Set(['in', 'at', 'around', 'near', 'off', 'within', 'or', 'for']);
