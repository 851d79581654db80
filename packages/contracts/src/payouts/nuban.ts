import { type Bank, banks } from './banks.ts';

const weights = [3, 7, 3];

/** An institution as six digits, the way the check digit counts it; undefined where the rule has no place for it. */
function institutionOf(bankCode: string): string | undefined {
  if (/^\d{3}$/.test(bankCode)) return `000${bankCode}`;
  if (/^\d{5}$/.test(bankCode)) return `9${bankCode}`;
  return /^\d{6}$/.test(bankCode) ? bankCode : undefined;
}

/**
 * The tenth digit that nine digits must have at a bank: the central bank's rule for account numbers (NUBAN). Undefined for
 * banks whose code the rule has no place for.
 */
export function nubanCheckDigit(bankCode: string, serial: string): number | undefined {
  const institution = institutionOf(bankCode);
  if (institution === undefined || !/^\d{9}$/.test(serial)) return undefined;
  const digits = Array.from(`${institution}${serial}`, Number);
  const sum = digits.reduce((all, digit, place) => all + digit * (weights[place % weights.length] ?? 0), 0);
  return (10 - (sum % 10)) % 10;
}

/**
 * What the number says of itself. `wrong`: no account of that bank has it. `doubtful`: the rule does not fit it, but
 * fintechs give numbers by rules of their own. `unchecked`: nothing can be said before the bank is asked.
 */
export type NubanVerdict = 'fits' | 'wrong' | 'doubtful' | 'unchecked' | 'incomplete';

/** Holds a number against the rule: it binds deposit banks with the central bank's three digits, and only warns elsewhere. */
export function checkNuban({ code, kind }: Pick<Bank, 'code' | 'kind'>, accountNumber: string): NubanVerdict {
  if (!/^\d{10}$/.test(accountNumber)) return 'incomplete';
  const digit = nubanCheckDigit(code, accountNumber.slice(0, 9));
  if (digit === undefined) return 'unchecked';
  if (digit === Number(accountNumber[9])) return 'fits';
  return kind === 'deposit' && code.length === 3 ? 'wrong' : 'doubtful';
}

/** The banks of which a whole number can be; several, because one digit tells only one in ten apart. */
export function candidateBanks(accountNumber: string): Bank[] {
  return banks.filter((bank) => bank.closed === undefined && checkNuban(bank, accountNumber) === 'fits');
}
