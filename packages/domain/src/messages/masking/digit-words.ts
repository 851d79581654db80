/**
 * Digits as people write them to get past a filter: in English, Pidgin, Yoruba, Igbo and Hausa, without their accents.
 * "to", "for" and "won" are left out: they stand in every second harmless sentence.
 */
const digitWords: Readonly<Record<string, string>> = {
  zero: '0',
  oh: '0',
  nought: '0',
  odo: '0',
  efu: '0',
  sifili: '0',
  one: '1',
  okan: '1',
  otu: '1',
  daya: '1',
  two: '2',
  meji: '2',
  abuo: '2',
  biyu: '2',
  three: '3',
  tiri: '3',
  meta: '3',
  ato: '3',
  uku: '3',
  four: '4',
  fo: '4',
  merin: '4',
  ano: '4',
  hudu: '4',
  five: '5',
  faiv: '5',
  marun: '5',
  ise: '5',
  biyar: '5',
  six: '6',
  sis: '6',
  mefa: '6',
  isii: '6',
  shida: '6',
  seven: '7',
  sevun: '7',
  meje: '7',
  asaa: '7',
  bakwai: '7',
  eight: '8',
  eit: '8',
  mejo: '8',
  asato: '8',
  takwas: '8',
  nine: '9',
  nain: '9',
  mesan: '9',
  itoolu: '9',
  tara: '9',
};

const repeats: Readonly<Record<string, number>> = { double: 2, triple: 3, treble: 3 };

/** Letters that stand for digits inside a number: `O8O3`, `l23`. */
const leet: Readonly<Record<string, string>> = { o: '0', l: '1', i: '1', s: '5', b: '8' };

/** The digits a word stands for; undefined for a word that is none. `repeated` is how often the next digit counts. */
export function digitsOfWord(word: string): string | undefined {
  if (/^\d+$/.test(word)) return word;
  if (Object.hasOwn(digitWords, word)) return digitWords[word];
  // A lone letter is a word; beside digits it is one of them.
  if (!/\d/.test(word) && !/^o{1,3}$/.test(word)) return undefined;
  const digits = Array.from(word, (letter) => (/\d/.test(letter) ? letter : leet[letter])).join('');
  return /^\d+$/.test(digits) && digits.length === word.length ? digits : undefined;
}

/** How often the digit after this word counts: "double five" is 55. */
export const repeatOfWord = (word: string): number | undefined =>
  Object.hasOwn(repeats, word) ? repeats[word] : undefined;
