import { type HelpArticle, linesOf } from './article.ts';

const silent = new Set(
  // The last line is Nigerian Pidgin.
  [
    'a an and are at can did do does for from get has have how i in is it long me my of on or take that the their they this to was we',
    'what when where who why will with you your',
    'abeg am dey don fit go gree na wan wetin',
  ].flatMap((line) => line.split(' ')),
);

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !silent.has(word));

/** Returns true when two words differ by one edit: a replaced, inserted, missing or two swapped letters. */
function isNear(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const rest = short.slice(at + 1);
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  const swapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return rest === long.slice(at + 1) || (swapped && short.slice(at + 2) === long.slice(at + 2));
}

/** Letters of the longest ending, such as “ing”. */
const endingLength = 3;

/** Scores how well a typed word matches one of a text: equal, a prefix of it, with one edit, or with another ending. */
function fit(typed: string, word: string): number {
  if (typed === word) return 3;
  if (typed.length > 1 && word.startsWith(typed)) return 2;
  if (typed.length < 4) return 0;
  if (word.length >= 4 && typed.length - word.length <= endingLength && typed.startsWith(word)) return 1;
  return isNear(typed, word) || isNear(typed, word.slice(0, typed.length)) ? 1 : 0;
}

const best = (typed: string, words: ReadonlySet<string>) => Math.max(0, ...[...words].map((word) => fit(typed, word)));

/** An article with its words by their location. */
interface Indexed {
  readonly article: HelpArticle;
  readonly fields: readonly { readonly words: ReadonlySet<string>; readonly weight: number }[];
}

const indexOf = (article: HelpArticle): Indexed => ({
  article,
  fields: [
    { words: new Set(wordsOf(article.title)), weight: 6 },
    { words: new Set(wordsOf(article.words.join(' '))), weight: 4 },
    { words: new Set(wordsOf(linesOf(article).join(' '))), weight: 1 },
  ],
});

const indexes = new WeakMap<HelpArticle, Indexed>();
const indexed = (article: HelpArticle): Indexed => {
  const known = indexes.get(article) ?? indexOf(article);
  indexes.set(article, known);
  return known;
};

/** Returns the number of words of the title. */
const titleWords = (article: HelpArticle): number => indexed(article).fields[0]?.words.size ?? 0;

/**
 * Returns the articles that contain every typed word, the best first, of equal ones that with the shortest title; all of them
 * for an empty text.
 */
export function searchHelp(articles: readonly HelpArticle[], text: string): HelpArticle[] {
  const typed = wordsOf(text);
  if (typed.length === 0) return text.trim() === '' ? [...articles] : [];
  const scored = articles.flatMap((article) => {
    const { fields } = indexed(article);
    const scores = typed.map((word) => Math.max(...fields.map(({ words, weight }) => best(word, words) * weight)));
    return scores.includes(0) ? [] : [{ article, score: scores.reduce((sum, score) => sum + score, 0) }];
  });
  return scored
    .toSorted((one, other) => other.score - one.score || titleWords(one.article) - titleWords(other.article))
    .map(({ article }) => article);
}

/** Maximum number of suggestions; each must have a keyword that starts with a word of the text. */
const suggested = 3;
const minScore = 8;

/**
 * Returns the articles that best match a whole sentence by title and keywords, even when some words are missing. A word counts
 * more the fewer articles have it: “refund” says more than “landlord”.
 */
export function suggestHelp(articles: readonly HelpArticle[], text: string): HelpArticle[] {
  const fields = articles.map((article) => indexed(article).fields.slice(0, 2));
  const totals = articles.map(() => 0);
  for (const word of wordsOf(text).filter(({ length }) => length > 2)) {
    const scores = fields.map((each) => Math.max(...each.map(({ words, weight }) => best(word, words) * weight)));
    const found = scores.filter((score) => score >= minScore).length;
    scores.forEach((score, at) => {
      if (score >= minScore) totals[at] = (totals[at] ?? 0) + score / found;
    });
  }
  return articles
    .map((article, at) => ({ article, score: totals[at] ?? 0 }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, suggested)
    .map(({ article }) => article);
}
