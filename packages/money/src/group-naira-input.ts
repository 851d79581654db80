import { splitNairaSign } from './split-naira-sign.ts';

/**
 * Groups the digits of an amount while it is being typed: "1250000.567" -> "1,250,000.56". Separators and the currency
 * are dropped, so it may run on its own answer at every keystroke. Text that is no amount ("abc", "1e309", "1.2.3")
 * comes back as it was: dropping letters would quietly turn it into another amount.
 */
export function groupNairaInput(text: string): string {
  const split = splitNairaSign(text);
  if (split === undefined) return text;

  const typed = split.digits.replace(/[,\s]/gu, '');
  const [shape, whole = '', dot = '', decimals = ''] = /^(\d*)(\.?)(\d*)$/u.exec(typed) ?? [];
  if (shape === undefined) return text;

  const sign = split.sign === '-' ? '-' : '';
  if (shape === '') return sign;
  const plain = whole.replace(/^0+(?=\d)/u, '') || '0';
  return `${sign}${plain.replace(/\B(?=(?:\d{3})+$)/gu, ',')}${dot}${decimals.slice(0, 2)}`;
}
