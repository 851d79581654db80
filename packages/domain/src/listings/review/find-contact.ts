/** A way around RentReel that somebody wrote into a text, as it stands there. */
export interface FoundContact {
  readonly kind: 'phone' | 'link';
  readonly found: string;
}

const digitWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const digitWord = new RegExp(`\\b(?:${digitWords.join('|')}|oh)\\b`, 'gi');

/** Spelled digits count as digits; the rest of the text keeps its wording. */
const withDigits = (text: string) =>
  text.normalize('NFKC').replace(digitWord, (word) => String(Math.max(0, digitWords.indexOf(word.toLowerCase()))));

/** A Nigerian mobile number: 0 or 234, then 7, 8 or 9 and nine more digits, with anything small between them. */
const phone = /(?<!\d)(?:\+?234[\s().-]*(?:0[\s().-]*)?|0[\s().-]*)[789](?:[\s().,/-]*\d){9}(?!\d)/;

const links = [
  /\bhttps?:\/\/\S+/i,
  /\bwww\.\S+/i,
  /[\w.+-]+@[\w-]+\.\w{2,}/,
  /\b(?:wa|t)\.me\/?\S*/i,
  /\b[a-z0-9-]{2,}\.(?:com|ng|net|org|io|me|info|africa)\b(?:\/\S*)?/i,
  /(?<![\w.])@[a-z]\w{3,}/i,
];

/** The first phone number, link, mail address or handle in a text; undefined when there is none. */
export function findContact(text: string): FoundContact | undefined {
  const readable = withDigits(text);
  const number = phone.exec(readable);
  if (number) return { kind: 'phone', found: number[0].trim() };
  for (const pattern of links) {
    const link = pattern.exec(readable);
    if (link) return { kind: 'link', found: link[0] };
  }
  return undefined;
}
