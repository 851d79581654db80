import { nameParts } from '@rentreel/values';

/** A bank in the full sense, or a fintech or microfinance bank, whose account numbers are often phone numbers. */
export type BankKind = 'deposit' | 'fintech';

export interface Bank {
  /** As spelled by the payment services and the central bank. */
  readonly code: string;
  readonly name: string;
  readonly kind: BankKind;
  /** Why no new account can be added there. */
  readonly closed?: string;
}

const deposit = (code: string, name: string): Bank => ({ code, name, kind: 'deposit' });
const fintech = (code: string, name: string): Bank => ({ code, name, kind: 'fintech' });

/** Nigerian banks and payment services, by name. */
export const banks: readonly Bank[] = [
  deposit('044', 'Access Bank'),
  deposit('063', 'Access Bank (Diamond)'),
  deposit('035A', 'ALAT by Wema'),
  deposit('023', 'Citibank'),
  deposit('050', 'Ecobank'),
  deposit('214', 'FCMB'),
  deposit('070', 'Fidelity Bank'),
  deposit('011', 'First Bank'),
  deposit('00103', 'Globus Bank'),
  deposit('058', 'GTBank'),
  { ...deposit('030', 'Heritage Bank'), closed: 'Heritage Bank has lost its licence. Choose another bank.' },
  deposit('301', 'Jaiz Bank'),
  deposit('082', 'Keystone Bank'),
  fintech('50211', 'Kuda'),
  fintech('50515', 'Moniepoint MFB'),
  fintech('999992', 'OPay'),
  fintech('327', 'Paga'),
  fintech('999991', 'PalmPay'),
  deposit('526', 'Parallex Bank'),
  deposit('076', 'Polaris Bank'),
  deposit('101', 'Providus Bank'),
  fintech('125', 'Rubies MFB'),
  fintech('51310', 'Sparkle MFB'),
  deposit('221', 'Stanbic IBTC'),
  deposit('068', 'Standard Chartered'),
  deposit('232', 'Sterling Bank'),
  deposit('100', 'SunTrust Bank'),
  deposit('302', 'TAJBank'),
  deposit('102', 'Titan Trust Bank'),
  deposit('032', 'Union Bank'),
  deposit('033', 'UBA'),
  deposit('215', 'Unity Bank'),
  fintech('566', 'VFD MFB'),
  deposit('035', 'Wema Bank'),
  deposit('057', 'Zenith Bank'),
];

const byCode = new Map(banks.map((bank) => [bank.code, bank]));

/** Returns the bank with a code, including closed ones. */
export const findBank = (code: string): Bank | undefined => byCode.get(code);

/** Returns the name of a bank; its code when it is no longer in the list. */
export const bankName = (code: string): string => byCode.get(code)?.name ?? `Bank ${code}`;

const weights = [3, 7, 3];

/** Returns the six digits of an institution for the check digit; undefined where the rule does not apply. */
function institutionOf(bankCode: string): string | undefined {
  if (/^\d{3}$/.test(bankCode)) return `000${bankCode}`;
  if (/^\d{5}$/.test(bankCode)) return `9${bankCode}`;
  return /^\d{6}$/.test(bankCode) ? bankCode : undefined;
}

/**
 * Returns the tenth digit that nine digits must have at a bank: the central bank's rule for account numbers (NUBAN).
 * Undefined for banks outside the rule.
 */
export function nubanCheckDigit(bankCode: string, serial: string): number | undefined {
  const institution = institutionOf(bankCode);
  if (institution === undefined || !/^\d{9}$/.test(serial)) return undefined;
  const digits = Array.from(`${institution}${serial}`, Number);
  const sum = digits.reduce((all, digit, place) => all + digit * (weights[place % weights.length] ?? 0), 0);
  return (10 - (sum % 10)) % 10;
}

/**
 * Result of checking an account number. `wrong`: no account of that bank has it. `doubtful`: it violates the rule, but
 * fintechs use rules of their own. `unchecked`: unknown before the bank is queried.
 */
export type NubanVerdict = 'fits' | 'wrong' | 'doubtful' | 'unchecked' | 'incomplete';

/**
 * Checks an account number against the rule, which is binding for deposit banks with a three-digit central bank code and a
 * warning elsewhere.
 */
export function checkNuban({ code, kind }: Pick<Bank, 'code' | 'kind'>, accountNumber: string): NubanVerdict {
  if (!/^\d{10}$/.test(accountNumber)) return 'incomplete';
  const digit = nubanCheckDigit(code, accountNumber.slice(0, 9));
  if (digit === undefined) return 'unchecked';
  if (digit === Number(accountNumber[9])) return 'fits';
  return kind === 'deposit' && code.length === 3 ? 'wrong' : 'doubtful';
}

/**
 * Returns the banks that an account number may belong to; several, because one check digit excludes only nine of ten.
 */
export function candidateBanks(accountNumber: string): Bank[] {
  return banks.filter((bank) => bank.closed === undefined && checkNuban(bank, accountNumber) === 'fits');
}

/** Returns whether two words differ by at most one letter: banks and users spell long names differently. */
function isNear(a: string, b: string): boolean {
  if (a === b) return true;
  if (Math.min(a.length, b.length) < 5 || Math.abs(a.length - b.length) > 1) return false;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  return short.slice(a.length === b.length ? at + 1 : at) === long.slice(at + 1);
}

/**
 * Returns whether a bank's account name belongs to this person: it contains two of the person's names (or their only one), in
 * any order, among others, with one letter of tolerance in a long name.
 */
export function isSamePerson(personName: string, accountName: string): boolean {
  const person = [...new Set(nameParts(personName))];
  const left = nameParts(accountName);
  if (person.length === 0 || left.length === 0) return false;
  const found = person.filter((part) => {
    const place = left.findIndex((candidate) => isNear(part, candidate));
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
  return found.length >= Math.min(2, person.length);
}
