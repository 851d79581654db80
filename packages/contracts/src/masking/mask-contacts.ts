import { type ContactKind, contactKinds } from '../messages/choices.ts';
import { type Span, findDigitRuns, harmlessPatterns } from './numbers.ts';

/** A text with the disguises taken off, and for each of its letters the place in the original that it came from. */
interface PlainText {
  readonly text: string;
  /** `from[i]` and `to[i]`: the letters of the original that became letter i. */
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

/** A letter that stands for more than these is a word of its script: nobody writes a number or an address with it. */
const mostPlainLetters = 4;

function plainLetter(letter: string): string {
  if (letter <= '\u007f') return letter.toLowerCase();
  if (invisible.test(letter)) return '';
  const simple = letter.normalize('NFKD').replace(accents, '').toLowerCase();
  if (simple.length > mostPlainLetters) return letter;
  return Array.from(simple, (part) => lookAlikes[part] ?? part).join('');
}

/**
 * Undoes what hides a number or an address from a filter: wide and circled letters, accents, invisible letters, digits in
 * boxes (emoji), letters of other scripts.
 */
function toPlainText(original: string): PlainText {
  const letters: string[] = [];
  const from: number[] = [];
  const to: number[] = [];
  let place = 0;
  for (const letter of original) {
    for (const unit of plainLetter(letter)) {
      letters.push(unit);
      for (let part = 0; part < unit.length; part += 1) {
        from.push(place);
        to.push(place + letter.length);
      }
    }
    place += letter.length;
  }
  return { text: letters.join(''), from, to };
}

/** A text in small letters, with the disguises taken off. */
export const plainTextOf = (original: string): string => toPlainText(original).text;

/** What somebody can be reached or paid at. */
export interface Contact {
  readonly kind: ContactKind;
  /** Digits alone for a number; else as it stands in the plain text. */
  readonly value: string;
}

interface FoundContact extends Span, Contact {}

const mobile = /(?:234|0)?[789][01]\d{8}/;
const wholeMobile = new RegExp(`^(?:00)?${mobile.source}$`);
const mobileWithin = /(?:234|0)[789][01]\d{8}/;
const internationalNumber = /^\d{11,15}$/;

const bankWords =
  /\b(?:acct?|account|aza|nuban|bank|gtb?|gtbank|zenith|access|uba|first\s?bank|fcmb|fidelity|kuda|opay|palmpay|moniepoint|wema|alat|sterling|polaris|stanbic|ecobank|union|keystone|jaiz|providus|transfer|pay\s{1,8}(?:in)?to|send\s{1,8}(?:it\s{1,8}|the\s{1,8}money\s{1,8}|money\s{1,8})?to|lodge)\b/;
/** So many letters before and after a number may name its bank. */
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

// Every repetition below has an upper bound, so that the work grows linearly with the text. What is longer than the bound
// is found from its later letters on.
const atSign = String.raw`\s?(?:@|\(\s?at\s?\)|\[\s?at\s?\])\s?`;
/** The bare word stands in harmless sentences too: it counts before a mail host or a spelled-out dot alone. */
const atWord = String.raw`(?:${atSign}|\s{1,8}at\s{1,8})`;
const dot = String.raw`\s?(?:\.|\(\s?dot\s?\)|\[\s?dot\s?\]|\bdot\b)\s?`;
const endings = 'com|ng|org|net|co|io|me|info|africa|gov|edu|biz|app|xyz|ly|link|site|online';
const mailHosts = 'gmail|yahoo|outlook|hotmail|icloud|ymail|protonmail|live|aol';

/** One part of a host's name, of at most 63 letters (RFC 1035). */
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

/** Every pattern that a text is searched with. */
export const contactPatterns: readonly RegExp[] = [bankWords, email, link, handle, ...harmlessPatterns];

function matches(kind: ContactKind, pattern: RegExp, text: string): FoundContact[] {
  return [...text.matchAll(pattern)].map((found) => {
    const [value] = found;
    return { kind, value, start: found.index, end: found.index + value.length };
  });
}

const linkHost = /^(?:https?\s?:\s?\/\s?\/\s?)?(?:[^\s/?#]*@)?([^\s/?#]+)/;

/** Where a link in a plain text leads: the host with its port, without what is written before an `@`. */
export const hostOfLink = (found: string): string => linkHost.exec(found)?.[1]?.replace(/[.,;:!)]+$/, '') ?? found;

/** Contacts in a plain text, in their order, none over another. Links to `ownHosts` are none. */
function findContacts(text: string, ownHosts: readonly string[] = []): FoundContact[] {
  const isOwn = ({ value }: Contact) => ownHosts.includes(hostOfLink(value));
  const numbers = findDigitRuns(text).flatMap((run) => {
    const kind = kindOfNumber(run.digits, text, run);
    return kind ? [{ kind, value: run.digits, start: run.start, end: run.end }] : [];
  });
  const links = matches('link', link, text).filter((contact) => !isOwn(contact));
  const found = [
    // What stands before the `@` of an address of a page is no mailbox.
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

/** A text with its disguises taken off, in small letters, and the contacts in it. Links to `ownHosts` are none. */
export function readContacts(
  original: string,
  ownHosts: readonly string[] = [],
): { text: string; contacts: Contact[] } {
  const { text } = toPlainText(original);
  return { text, contacts: findContacts(text, ownHosts).map(({ kind, value }) => ({ kind, value })) };
}

/** Never shown to the other side, also once contacts are open: what is paid to it cannot be held or returned. */
export const neverShown: readonly ContactKind[] = ['account'];

/** A text as the other side may read it, and what was taken out of it. */
interface MaskedText {
  readonly text: string;
  /** What stood there, in order; empty when the text is as it was written. */
  readonly hidden: readonly { readonly kind: ContactKind; readonly original: string }[];
}

/** What stands where something was taken out. */
export const standIns: Readonly<Record<ContactKind, string>> = {
  phone: '[phone number hidden]',
  account: '[account number hidden]',
  email: '[email address hidden]',
  link: '[link hidden]',
  handle: '[profile name hidden]',
};

/**
 * Takes phone and account numbers, addresses, links and profile names out of a message, however they are disguised.
 * `ownHosts` are the product's own: links to them stay. `kinds` are what is taken out; left out, all.
 */
export function maskContacts(
  original: string,
  ownHosts: readonly string[] = [],
  kinds: readonly ContactKind[] = contactKinds,
): MaskedText {
  const plain = toPlainText(original);
  let text = '';
  let place = 0;
  const hidden: { kind: ContactKind; original: string }[] = [];
  for (const { kind, start, end } of findContacts(plain.text, ownHosts)) {
    if (!kinds.includes(kind)) continue;
    const [from, to] = [plain.from[start] ?? place, plain.to[end - 1] ?? original.length];
    text += original.slice(place, from) + standIns[kind];
    hidden.push({ kind, original: original.slice(from, to) });
    place = to;
  }
  return { text: text + original.slice(place), hidden };
}
