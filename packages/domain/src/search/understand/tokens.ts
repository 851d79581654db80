/** A word of a sentence, and where it stands. */
export interface Token {
  readonly text: string;
  readonly at: number;
}

/** The words of a sentence, and the bars where something was taken out of it. */
export const tokensOf = (text: string): Token[] =>
  [...text.matchAll(/[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}’'.]*[\p{L}\p{N}\p{M}])?|\|/gu)].map((match) => ({
    text: match[0],
    at: match.index,
  }));

/** Behind these words stands a place. */
export const namesPlace = new Set(['in', 'at', 'around', 'near', 'off', 'within', 'or', 'for']);
