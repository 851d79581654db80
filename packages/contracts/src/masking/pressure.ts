import type { PressureKind } from '../messages/choices.ts';
import { plainTextOf } from './mask-contacts.ts';

/** Matches a demand for money. English and Pidgin. */
const demand = /\b(?:pay|paid|payment|send|transfer|drop|lodge|deposit|refund|settle|money|cash)\b/g;

/** Matches a threat. Letting to someone else is not a threat. */
const harm = new RegExp(
  [
    String.raw`\b(?:i|we|my boys)(?:['’]?ll| will| go| must| am going to| are going to| gonna)?\s{1,4}(?:just\s{1,4})?(?:expose|leak|post (?:your|am|the)|beat|kill|hurt|harm|wound|slap|arrest|burn|curse|disgrace|deal with (?:you|u)|finish (?:you|u)|lock (?:you|u) out|throw (?:you|u|your)|chase (?:you|u) out|report (?:you|u) to the police|call (?:the )?police|spoil your name|tell your (?:wife|husband|boss|office|family))\b`,
    String.raw`\b(?:bad|one[ -]?star|1[ -]?star|negative|terrible) (?:review|rating|report)`,
    String.raw`\byou (?:will|go|gonna) (?:regret|suffer|see)\b`,
    String.raw`\b(?:your|ur) (?:photos|pictures|nudes|video|secret)s? (?:will|go) (?:be|dey|come)\b`,
  ].join('|'),
);

/** Matches words that make one depend on the other. */
const condition = /\b(?:or|else|otherwise|if|unless|before|until|except)\b/;

const outside = new RegExp(
  [
    String.raw`\b(?:outside|without|bypass\w{0,3}|avoid\w{0,3}|skip\w{0,4}|instead of|not (?:through|on|in|via)) (?:of )?(?:the |this )?(?:app|rentreel|rent reel|platform|site|website|escrow)\b`,
    String.raw`\b(?:pay|send|transfer)\b[^.!?\n]{0,30}\b(?:me|us) (?:direct|directly|cash|first|before (?:the )?(?:inspection|viewing|you see))\b`,
    String.raw`\b(?:direct|directly|straight)\s{1,4}(?:in)?to (?:my|our|his|her) (?:account|acct|aza|opay|palmpay|kuda)\b`,
    String.raw`\b(?:in|into|to) my (?:personal |own )?(?:account|acct|aza|opay|palmpay|kuda)\b`,
    String.raw`\b(?:bitcoin|btc|usdt|crypto|gift ?cards?|recharge cards?)\b`,
    String.raw`\b(?:inspection|viewing|form|registration|commitment|consultation) fee\b[^.!?\n]{0,40}\b(?:first|before)\b`,
  ].join('|'),
  'g',
);

/** Matches a refusal or a warning, which is not a demand. */
const refusal = /\b(?:don['’]?t|do not|never|not|won['’]?t|can['’]?t|cannot|nobody|no one|without me)\b[^.!?\n]{0,40}$/;

/** Number of letters around a demand for money that belong to it. */
const nearby = 120;

function isThreat(text: string): boolean {
  for (const { index } of text.matchAll(demand)) {
    const around = text.slice(Math.max(0, index - nearby), index + nearby);
    if (condition.test(around) && harm.test(around)) return true;
  }
  return false;
}

function asksOutside(text: string): boolean {
  for (const { index, 0: found } of text.matchAll(outside)) {
    const around = text.slice(Math.max(0, index - nearby), index + found.length + nearby);
    const asks = around.search(demand) >= 0;
    if (asks && !refusal.test(text.slice(Math.max(0, index - nearby), index))) return true;
  }
  return false;
}

/**
 * Returns the kind of pressure in a text: a threat for money, or a demand for money outside RentReel. Undefined for none. A
 * word-based heuristic: it only warns and triggers a human review; it never hides or punishes.
 */
export function findPressure(original: string): PressureKind | undefined {
  const text = plainTextOf(original);
  if (text.search(demand) < 0) return undefined;
  if (isThreat(text)) return 'threat';
  return asksOutside(text) ? 'money_outside' : undefined;
}
