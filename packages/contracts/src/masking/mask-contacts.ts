import { type ContactKind, contactKinds } from '../messages/choices.ts';
import { type Span, findDigitRuns, harmlessPatterns } from './numbers.ts';

/** Ranges of the original: `from[i]` and `to[i]` became letter i of the normalised text. */
interface Positions {
  readonly from: readonly number[];
  readonly to: readonly number[];
}

/** Letters of other scripts that look like Latin ones. */
const lookAlikes: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  х: 'x',
  у: 'y',
  і: 'i',
  ο: 'o',
  α: 'a',
};

const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]|\p{Variation_Selector}|\u20e3/u;
const accents = /\p{M}/gu;

/**
 * A letter that expands to more letters than this is a whole word of its script: it is never part of a number or an address.
 */
const mostPlainLetters = 4;

function plainLetter(letter: string): string {
  if (letter <= '\u007f') return letter.toLowerCase();
  if (invisible.test(letter)) return '';
  const simple = letter.normalize('NFKD').replace(accents, '').toLowerCase();
  if (simple.length > mostPlainLetters) return letter;
  return Array.from(simple, (part) => lookAlikes[part] ?? part).join('');
}

const onlyAscii = /^[\0-\u007f]*$/;

/**
 * Returns a text in lower case without techniques that hide a number or address from a filter: wide and circled letters,
 * accents, invisible letters, digits in boxes (emoji), letters of other scripts.
 */
export function plainTextOf(original: string): string {
  if (onlyAscii.test(original)) return original.toLowerCase();
  let text = '';
  for (const letter of original) text += plainLetter(letter);
  return text;
}

/** Returns where each letter of the normalised text comes from. */
function positionsIn(original: string): Positions {
  const from: number[] = [];
  const to: number[] = [];
  let place = 0;
  for (const letter of original) {
    for (let part = plainLetter(letter).length; part > 0; part -= 1) {
      from.push(place);
      to.push(place + letter.length);
    }
    place += letter.length;
  }
  return { from, to };
}

/** Kinds of contact and payment details. */
export interface Contact {
  readonly kind: ContactKind;
  /** Digits only for a number; otherwise as in the normalised text. */
  readonly value: string;
}

interface FoundContact extends Span, Contact {}

const mobile = /(?:234|0)?[789][01]\d{8}/;
const wholeMobile = new RegExp(`^(?:00)?${mobile.source}$`);
const mobileWithin = /(?:234|0)[789][01]\d{8}/;
const internationalNumber = /^\d{11,15}$/;

const bankWords =
  /\b(?:acct?|account|aza|nuban|bank|gtb?|gtbank|zenith|access|uba|first\s?bank|fcmb|fidelity|kuda|opay|palmpay|moniepoint|wema|alat|sterling|polaris|stanbic|ecobank|union|keystone|jaiz|providus|transfer|pay\s{1,8}(?:in)?to|send\s{1,8}(?:it\s{1,8}|the\s{1,8}money\s{1,8}|money\s{1,8})?to|lodge)\b/;
/** Number of letters before and after a number in which its bank may be named. */
const nearby = 60;

function kindOfNumber(digits: string, text: string, span: Span): ContactKind | undefined {
  const nearBank = bankWords.test(text.slice(Math.max(0, span.start - nearby), span.end + nearby));
  if (digits.length === 10 && nearBank) return 'account';
  if (wholeMobile.test(digits)) return 'phone';
  if (digits.length <= 16 && mobileWithin.test(digits)) return 'phone';
  if (/\+\s?$/.test(text.slice(Math.max(0, span.start - 2), span.start)) && internationalNumber.test(digits))
    return 'phone';
  return nearBank && digits.length === 10 ? 'account' : undefined;
}

// Every repetition below has an upper bound, so that matching is linear in the text. A longer match is found from its later
// letters.
const atSign = String.raw`\s?(?:@|\(\s?at\s?\)|\[\s?at\s?\])\s?`;
/** The bare word also occurs in harmless sentences: it counts only before a mail host or a spelled-out dot. */
const atWord = String.raw`(?:${atSign}|\s{1,8}at\s{1,8})`;
const dot = String.raw`\s?(?:\.|\(\s?dot\s?\)|\[\s?dot\s?\]|\bdot\b)\s?`;
const endings = 'com|ng|org|net|co|io|me|info|africa|gov|edu|biz|app|xyz|ly|link|site|online';
const mailHosts = 'gmail|yahoo|outlook|hotmail|icloud|ymail|protonmail|live|aol';

/** One label of a host name, at most 63 letters (RFC 1035). */
const label = '[a-z0-9-]{1,63}';
const mailHost = String.raw`(?:${mailHosts})(?:${dot}(?:com|co${dot}uk|ng))?`;
const spelledHost = String.raw`${label}\s?(?:\(\s?dot\s?\)|\[\s?dot\s?\]|\bdot\b)\s?(?:${endings})`;
const plainHost = String.raw`${label}(?:\.${label}){0,7}\.(?:${endings})`;
const email = new RegExp(
  String.raw`[a-z0-9][a-z0-9._%+-]{0,63}(?:${atWord}(?:${mailHost}|${spelledHost})|${atSign}${plainHost})\b`,
  'g',
);
const link = new RegExp(
  String.raw`\bhttps?\s?:\s?/\s?/\s?\S+|\bwww\s?\.\s?\S+|\b(?:wa|t)${dot}me\b\S*|\b[a-z0-9][a-z0-9-]{0,62}(?:\.${label}){0,7}\.(?:${endings})\b(?:/\S*)?|\b[a-z0-9-]{3,63}\s(?:dot|\(dot\))\s(?:com|ng)\b`,
  'g',
);
const networks = 'ig|insta|instagram|snap|snapchat|telegram|tiktok|twitter|facebook|fb|skype';
const handle = new RegExp(
  String.raw`(?<![a-z0-9._])@[a-z][a-z0-9._]{2,29}\b|\b(?:my\s{1,8})?(?:${networks})\s{0,8}(?:(?:handle|name|id|username|page)\s{0,8})?(?:is|:|=)\s{0,8}@?[a-z0-9][a-z0-9._]{2,29}\b`,
  'g',
);

/** All patterns searched in a text. */
export const contactPatterns: readonly RegExp[] = [bankWords, email, link, handle, ...harmlessPatterns];

function matches(kind: ContactKind, pattern: RegExp, text: string): FoundContact[] {
  return [...text.matchAll(pattern)].map((found) => {
    const [value] = found;
    return { kind, value, start: found.index, end: found.index + value.length };
  });
}

const linkHost = /^(?:https?\s?:\s?\/\s?\/\s?)?(?:[^\s/?#]*@)?([^\s/?#]+)/;

/** Returns the target of a link in a normalised text: the host with its port, without the part before an `@`. */
export const hostOfLink = (found: string): string => linkHost.exec(found)?.[1]?.replace(/[.,;:!)]+$/, '') ?? found;

/** Returns the contacts in a normalised text, ordered and without overlaps. Links to `ownHosts` are not contacts. */
function findContacts(text: string, ownHosts: readonly string[] = []): FoundContact[] {
  const isOwn = ({ value }: Contact) => ownHosts.includes(hostOfLink(value));
  const numbers = findDigitRuns(text).flatMap((run) => {
    const kind = kindOfNumber(run.digits, text, run);
    return kind ? [{ kind, value: run.digits, start: run.start, end: run.end }] : [];
  });
  const links = matches('link', link, text).filter((contact) => !isOwn(contact));
  const found = [
    // The part before the `@` of a page address is not a mailbox.
    ...links.filter(({ value }) => value.startsWith('http')),
    ...matches('email', email, text),
    ...links,
    ...numbers,
    ...matches('handle', handle, text),
  ];
  const chosen: FoundContact[] = [];
  const taken = new Uint8Array(text.length);
  for (const contact of found) {
    if (taken.subarray(contact.start, contact.end).includes(1)) continue;
    taken.fill(1, contact.start, contact.end);
    chosen.push(contact);
  }
  return chosen.toSorted((a, b) => a.start - b.start);
}

/** Returns the normalised text in lower case, and its contacts. Links to `ownHosts` are not contacts. */
export function readContacts(
  original: string,
  ownHosts: readonly string[] = [],
): { text: string; contacts: Contact[] } {
  const text = plainTextOf(original);
  return { text, contacts: findContacts(text, ownHosts).map(({ kind, value }) => ({ kind, value })) };
}

/**
 * Never shown to the other party, even after contacts are revealed: a payment to it can be neither held nor returned.
 */
export const alwaysMaskedKinds: readonly ContactKind[] = ['account'];

/** A text as the other party may read it, and the removed parts. */
interface MaskedText {
  readonly text: string;
  /** Original parts, in order; empty when the text is unchanged. */
  readonly hidden: readonly { readonly kind: ContactKind; readonly original: string }[];
}

/** Replacement of a removed part. */
export const maskReplacements: Readonly<Record<ContactKind, string>> = {
  phone: '[phone number hidden]',
  account: '[account number hidden]',
  email: '[email address hidden]',
  link: '[link hidden]',
  handle: '[profile name hidden]',
};

/**
 * Removes phone and account numbers, addresses, links and profile names from a message, however they are disguised. Links to
 * `ownHosts`, the product's own, are kept. `kinds` selects what is removed; all by default.
 */
export function maskContacts(
  original: string,
  ownHosts: readonly string[] = [],
  kinds: readonly ContactKind[] = contactKinds,
): MaskedText {
  const found = findContacts(plainTextOf(original), ownHosts).filter(({ kind }) => kinds.includes(kind));
  if (found.length === 0) return { text: original, hidden: [] };
  const positions = positionsIn(original);
  let text = '';
  let place = 0;
  const hidden: { kind: ContactKind; original: string }[] = [];
  for (const { kind, start, end } of found) {
    const [from, to] = [positions.from[start] ?? place, positions.to[end - 1] ?? original.length];
    text += original.slice(place, from) + maskReplacements[kind];
    hidden.push({ kind, original: original.slice(from, to) });
    place = to;
  }
  return { text: text + original.slice(place), hidden };
}
