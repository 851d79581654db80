const vowels = /[aeiouy]+/g;

/** Estimates syllables: counts groups of vowels without a silent e at the end. */
function syllables(word: string): number {
  const spoken = word.replace(/(?:[^l]e|es|ed)$/, (end) => end.replace(/e/, ''));
  return Math.max(1, spoken.match(vowels)?.length ?? 0);
}

/**
 * Returns the school grade of a text by Flesch and Kincaid: 0.39 words per sentence + 11.8 syllables per word − 15.59. Each
 * line ends a sentence; figures count as words of one syllable.
 */
export function gradeOf(lines: readonly string[]): number {
  const sentences = lines.flatMap((line) => line.split(/[.!?:]+(?:\s|$)/)).filter((sentence) => /\w/.test(sentence));
  const words = sentences.flatMap((sentence) => sentence.toLowerCase().match(/[\p{L}’]+|\d[\d,]*/gu) ?? []);
  const count = words.reduce((sum, word) => sum + syllables(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (count / words.length) - 15.59;
}
