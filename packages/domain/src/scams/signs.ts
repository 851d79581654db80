import type { ScamSign } from '@rentreel/contracts/scams';
import { type Contact, hostOfLink } from '@rentreel/contracts/masking';

const any = (...parts: readonly string[]) => new RegExp(parts.join('|'));

const money = String.raw`(?:money|rent|fee|fees|deposit|payment|₦\s?[\d,.]+\s?[km]?|\b[\d,.]{1,12}k\b|naira|cash|part payment|half)`;
const pay = String.raw`\b(?:pay|paid|send|sending|transfer|drop|deposit|make)\b`;

/**
 * Signs found in the words of a message; each pattern stands for one sign. The text is in lower case, without disguises.
 */
const patterns: readonly (readonly [ScamSign, RegExp])[] = [
  [
    'impersonation',
    any(
      String.raw`\b(?:rent\s?reel)(?:'s)?\s(?:agent|staff|office|team|admin|support|official|escrow|account)\b.{0,80}(?:${pay}|${money})`,
      String.raw`(?:${pay}).{0,60}\b(?:rent\s?reel)(?:'s)?\s(?:agent|staff|office|team|admin|official|account)\b`,
    ),
  ],
  [
    'secret',
    any(
      String.raw`\b(?:send|give|tell|share|forward|read|drop|what(?:'s| is)|confirm)\b.{0,40}\b(?:otp|pin|password|cvv|verification code|the code|your code|code (?:that|they|we|you))\b`,
      String.raw`\b(?:otp|cvv|atm card|card number|card details|bvn)\b.{0,40}\b(?:send|give|share|need|confirm|tell)\b`,
      String.raw`\b(?:need|send|give|share)\b.{0,30}\b(?:otp|cvv|atm card|card number|card details|your bvn|your nin)\b`,
    ),
  ],
  [
    'money_first',
    any(
      String.raw`${pay}.{0,60}\b(?:to|and)\s(?:hold|secure|reserve|book|keep|block|lock)\b`,
      String.raw`${pay}.{0,60}\bbefore\b.{0,30}\b(?:inspect\w*|view\w*|see\w*|show\w*|visit\w*|somebody|someone|another)`,
      String.raw`\b(?:before|without)\b.{0,20}\b(?:inspection|viewing|seeing)\b.{0,40}${pay}`,
      String.raw`\b(?:inspection|viewing|registration|form|commitment|holding|booking|reservation|showing|consultation|mobili[sz]ation)\s(?:fee|fees|money|form fee|deposit)\b`,
      String.raw`\bhold(?:ing)?\s(?:the\s)?(?:flat|house|apartment|place|room|home)\b.{0,40}${money}`,
    ),
  ],
  [
    'outside',
    any(
      String.raw`\b(?:opay|palmpay|palm pay|moniepoint|kuda|pos)\b.{0,40}(?:\d|account|acct|transfer|send|pay)`,
      String.raw`(?:${pay}).{0,40}\b(?:opay|palmpay|palm pay|moniepoint|kuda|my account|my acct|this account|account (?:below|number)|acct|aza)\b`,
      String.raw`\b(?:outside|without|not through|not on|avoid)\s(?:the\s)?(?:rent\s?reel|app|platform|escrow)\b`,
    ),
  ],
  [
    'untraceable',
    any(
      String.raw`\b(?:gift\s?cards?|itunes|steam card|google play card|bitcoin|btc|usdt|crypto|ethereum|western union|moneygram|recharge cards?)\b`,
      String.raw`\bsend\b.{0,20}\bairtime\b`,
    ),
  ],
  [
    'hurry',
    any(
      String.raw`\b(?:many|other|another|some|plenty)\s(?:people|person|client|clients|tenants?|buyer|couple)\b.{0,30}\b(?:coming|interested|waiting|want|ready|paying|asking|dey)`,
      String.raw`\b(?:pay|decide|send)\b.{0,20}\b(?:now now|right now|today|immediately|asap|within (?:the|an|1|2|one|two) hours?)\b`,
      String.raw`\b(?:last (?:one|unit|chance)|today only|only today|first come|before (?:it|e) (?:goes|go|finish)|serious (?:buyers?|clients?|people) only|someone (?:is|wants) (?:about )?to (?:pay|take))\b`,
    ),
  ],
  [
    'absent',
    any(
      String.raw`\b(?:i am|i'm|am|landlord is|owner is|currently|based)\s(?:currently\s|now\s)?(?:abroad|overseas|in (?:the )?(?:uk|us|usa|canada|dubai|london|america|germany|south africa)|out(?:side)? (?:of )?(?:the )?(?:country|nigeria|town))\b`,
      String.raw`\b(?:key|keys)\b.{0,40}\b(?:dhl|courier|waybill|dispatch|gig|posted?)\b`,
      String.raw`\b(?:cannot|can't|can not|no)\s(?:be able to\s)?(?:meet|show you|inspection|be around)\b`,
      String.raw`\bvirtual (?:inspection|viewing) only\b`,
    ),
  ],
  [
    'moved',
    any(
      String.raw`\b(?:whatsapp|telegram|watsapp|whatsap)\b`,
      String.raw`\b(?:chat|text|message|call|reach|write)\b.{0,20}\b(?:outside|directly|privately|on my (?:line|number))\b`,
    ),
  ],
];

const ownName = 'rentreel';

/** Counts the letters to change, add or remove to turn one word into the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_unused, index) => index);
  for (const [i, letter] of Array.from(a).entries()) {
    const next = [i + 1];
    for (const [j, other] of Array.from(b).entries()) {
      const changed = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

const shorteners = new Set(
  'bit.ly tinyurl.com t.co cutt.ly rebrand.ly is.gd goo.gl shorturl.at rb.gy ow.ly s.id t.ly bitly.com'.split(' '),
);

/** Returns the signs in the address of a link itself. Links to RentReel are excluded. */
function signOfLink(link: string): ScamSign | undefined {
  const host = hostOfLink(link)
    .replace(/^www\./, '')
    .replace(/:\d+$/, '');
  const labels = host.split(/[.-]/);
  const [authority = ''] = link.replace(/^https?\s?:\s?\/\s?\/\s?/, '').split(/[/?#]/);
  const joined = authority.replaceAll(/[^a-z0-9]/g, '');
  if (joined.includes(ownName) || labels.some((label) => label.length > 5 && distance(label, ownName) <= 2)) {
    return 'false_page';
  }
  const hides = shorteners.has(host) || /^(?:\d{1,3}\.){3}\d{1,3}$/.test(host) || host.includes('xn--');
  return hides || link.includes('@') ? 'hidden_link' : undefined;
}

/** Returns the signs in a message itself, without the reports of others. `text` is in lower case, without disguises. */
export function signsOf(text: string, contacts: readonly Contact[]): ScamSign[] {
  const found = new Set(patterns.filter(([, pattern]) => pattern.test(text)).map(([sign]) => sign));
  for (const { kind, value } of contacts) {
    const sign = kind === 'link' ? signOfLink(value) : undefined;
    if (sign) found.add(sign);
    if (kind === 'account') found.add('outside');
    if (kind === 'link' && /\b(?:wa|t)\.me\b/.test(value)) found.add('moved');
  }
  return [...found];
}
