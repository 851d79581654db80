const signAndSymbol = /^([+\-−]?)\s*(?:₦|NGN|N)?\s*([+\-−]?)\s*(.*)$/isu;

/**
 * Takes the sign and the currency off a typed amount: "-₦4,500", "₦-4,500", "NGN 4,500" and "N4500" (as Nigerians write
 * it) all leave "4,500". Undefined when it carries two signs.
 */
export function splitNairaSign(text: string): { sign: '' | '-' | '+'; digits: string } | undefined {
  const [, before = '', after = '', digits = ''] = signAndSymbol.exec(text.trim()) ?? [];
  if (before !== '' && after !== '') return undefined;
  const sign = before + after;
  if (sign === '') return { sign, digits };
  return { sign: sign === '+' ? '+' : '-', digits };
}
