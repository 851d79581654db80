/** A bank in the full sense, or a fintech or microfinance bank, whose numbers are often phone numbers. */
export type BankKind = 'deposit' | 'fintech';

export interface Bank {
  /** As the payment services and the central bank write it. */
  readonly code: string;
  readonly name: string;
  readonly kind: BankKind;
  /** Why no account can be added there any more. */
  readonly closed?: string;
}

const deposit = (code: string, name: string): Bank => ({ code, name, kind: 'deposit' });
const fintech = (code: string, name: string): Bank => ({ code, name, kind: 'fintech' });

/** Where people in Nigeria keep money, by name. */
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

/** The bank of that code, closed ones too. */
export const findBank = (code: string): Bank | undefined => byCode.get(code);

/** What people call a bank; its code when it has left the list. */
export const bankName = (code: string): string => byCode.get(code)?.name ?? `Bank ${code}`;
