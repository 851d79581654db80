import type { ContactKind } from '@rentreel/contracts/messages';
import { findDigitRuns } from './find-digit-runs.ts';
import type { Span } from './harmless-numbers.ts';

export interface FoundContact extends Span {
  readonly kind: ContactKind;
}

const mobile = /(?:234|0)?[789][01]\d{8}/;
const wholeMobile = new RegExp(`^(?:00)?${mobile.source}$`);
const mobileWithin = /(?:234|0)[789][01]\d{8}/;
const internationalNumber = /^\d{11,15}$/;

const bankWords =
  /\b(?:acct?|account|aza|nuban|bank|gtb?|gtbank|zenith|access|uba|first\s?bank|fcmb|fidelity|kuda|opay|palmpay|moniepoint|wema|alat|sterling|polaris|stanbic|ecobank|union|keystone|jaiz|providus|transfer|pay\s+(?:in)?to|send\s+(?:it\s+|the\s+money\s+|money\s+)?to|lodge)\b/;
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

const at = String.raw`\s?(?:@|\(\s?at\s?\)|\[\s?at\s?\])\s?`;
/** The bare word stands in harmless sentences too: it counts before a mail host or a spelled-out dot alone. */
const atWord = String.raw`(?:${at}|\s+at\s+)`;
const dot = String.raw`\s?(?:\.|\(\s?dot\s?\)|\[\s?dot\s?\]|\bdot\b)\s?`;
const endings = 'com|ng|org|net|co|io|me|info|africa|gov|edu|biz|app|xyz|ly|link|site|online';
const mailHosts = 'gmail|yahoo|outlook|hotmail|icloud|ymail|protonmail|live|aol';

const mailHost = String.raw`(?:${mailHosts})(?:${dot}(?:com|co${dot}uk|ng))?`;
const spelledHost = String.raw`[a-z0-9-]+\s?(?:\(\s?dot\s?\)|\[\s?dot\s?\]|\bdot\b)\s?(?:${endings})`;
const plainHost = String.raw`[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:${endings})`;
const email = new RegExp(
  String.raw`[a-z0-9][a-z0-9._%+-]*(?:${atWord}(?:${mailHost}|${spelledHost})|${at}${plainHost})\b`,
  'g',
);
const link = new RegExp(
  String.raw`\bhttps?\s?:\s?/\s?/\s?\S+|\bwww\s?\.\s?\S+|\b(?:wa|t)${dot}me\b\S*|\b[a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+)*\.(?:${endings})\b(?:/\S*)?|\b[a-z0-9-]{3,}\s(?:dot|\(dot\))\s(?:com|ng)\b`,
  'g',
);
const networks = 'ig|insta|instagram|snap|snapchat|telegram|tiktok|twitter|facebook|fb|skype';
const handle = new RegExp(
  String.raw`(?<![a-z0-9._])@[a-z][a-z0-9._]{2,29}\b|\b(?:my\s+)?(?:${networks})\s*(?:handle|name|id|username|page)?\s*(?:is|:|=)\s*@?[a-z0-9][a-z0-9._]{2,29}\b`,
  'g',
);

function matches(kind: ContactKind, pattern: RegExp, text: string): FoundContact[] {
  return [...text.matchAll(pattern)].map((found) => ({ kind, start: found.index, end: found.index + found[0].length }));
}

const overlap = (a: Span, b: Span) => a.start < b.end && b.start < a.end;

/** Contacts in a plain text, in their order, none over another. Links to `ownHosts` are none. */
export function findContacts(text: string, ownHosts: readonly string[] = []): FoundContact[] {
  const isOwn = (span: Span) => ownHosts.some((host) => text.slice(span.start, span.end).includes(host));
  const numbers = findDigitRuns(text).flatMap((run) => {
    const kind = kindOfNumber(run.digits, text, run);
    return kind ? [{ kind, start: run.start, end: run.end }] : [];
  });
  const found = [
    ...matches('email', email, text),
    ...matches('link', link, text).filter((span) => !isOwn(span)),
    ...numbers,
    ...matches('handle', handle, text),
  ];
  const chosen: FoundContact[] = [];
  for (const contact of found) if (!chosen.some((other) => overlap(contact, other))) chosen.push(contact);
  return chosen.toSorted((a, b) => a.start - b.start);
}
