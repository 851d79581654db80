import type { Kobo } from './kobo.ts';

const small = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const scales = ['', ' thousand', ' million', ' billion', ' trillion'];

/**
 * An amount in words for receipts and agreements, in British and Nigerian English: "one million two hundred and fifty
 * thousand naira fifty kobo", "minus five naira", "zero naira".
 */
export function nairaInWords(amount: Kobo): string {
  const size = Math.abs(amount);
  const kobo = size % 100;
  // Exact: both are safe integers and the difference is a multiple of 100.
  const naira = (size - kobo) / 100;

  const parts = [];
  if (amount < 0) parts.push('minus');
  if (naira > 0 || kobo === 0) parts.push(wholeInWords(naira), 'naira');
  if (kobo > 0) parts.push(belowHundred(kobo), 'kobo');
  return parts.join(' ');
}

function wholeInWords(value: number): string {
  if (value === 0) return 'zero';
  const groups = [];
  for (let rest = value, scale = 0; rest > 0; rest = Math.floor(rest / 1000), scale += 1) {
    const group = rest % 1000;
    if (group === 0) continue;
    // "one thousand and five", but "one thousand two hundred".
    const joint = scale === 0 && group < 100 && value >= 1000 ? 'and ' : '';
    groups.unshift(`${joint}${belowThousand(group)}${scales[scale]}`);
  }
  return groups.join(' ');
}

function belowThousand(value: number): string {
  if (value < 100) return belowHundred(value);
  const hundreds = `${small[Math.floor(value / 100)]} hundred`;
  return value % 100 === 0 ? hundreds : `${hundreds} and ${belowHundred(value % 100)}`;
}

function belowHundred(value: number): string {
  if (value < 20) return small[value] ?? '';
  const ten = tens[Math.floor(value / 10)] ?? '';
  return value % 10 === 0 ? ten : `${ten}-${small[value % 10]}`;
}
