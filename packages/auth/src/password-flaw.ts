let loading: Promise<ReadonlySet<string>> | undefined;

/**
 * The 49,000 passwords that attackers try first, in lower case, most of them from real breaches. Loaded at first use: the
 * list takes several megabytes, which only processes that set passwords need.
 */
export async function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return loading;
}

/** Returns the number of letters and digits left in a text after removing all `words`. Both must be in lower case. */
export function leftWithout(text: string, words: readonly string[]): number {
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ' '), text);
  return rest.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

/** Words that an attacker would try first on this product. */
const productWords = ['rentreel', 'rent', 'reel', 'landlord', 'tenant', 'naira', 'naija', 'nigeria', 'lagos', 'abuja'];

/** Minimum number of letters and digits besides a guessable word. */
const ownCharacters = 6;
const shortestWord = 4;

/** The owner of the password. */
export interface PasswordOwner {
  readonly email: string;
  readonly name: string;
}

export type PasswordFlaw = 'common' | 'personal';

const folded = (text: string) => text.normalize('NFKC').toLowerCase();

function personalWords(owner: PasswordOwner): string[] {
  const email = folded(owner.email);
  const name = folded(owner.name);
  return [
    email,
    email.split('@')[0] ?? '',
    name,
    name.replace(/\s+/g, ''),
    ...`${email} ${name}`.split(/[^\p{L}\p{N}\p{M}]+/u),
  ].filter((word) => word.length >= shortestWord);
}

/**
 * Returns why a new password is too easy to guess, or undefined. Phrases that contain a guessable word among others are
 * accepted; there are no rules about kinds of characters.
 */
export async function findPasswordFlaw(password: string, owner: PasswordOwner): Promise<PasswordFlaw | undefined> {
  const text = folded(password);
  if (consistsMostlyOf(text, personalWords(owner))) return 'personal';
  const common = await commonPasswords();
  const repeats = new Set(text).size < 3;
  return repeats || common.has(text) || consistsMostlyOf(text, productWords) ? 'common' : undefined;
}

function consistsMostlyOf(text: string, words: readonly string[]): boolean {
  return words.some((word) => text.includes(word)) && leftWithout(text, words) < ownCharacters;
}
