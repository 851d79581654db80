import { type Bank, candidateBanks, checkNuban, findBank } from '@rentreel/contracts/payouts';

/** What can be said of a number while it is typed, before any bank is asked. */
export interface AccountAdvice {
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** The bank can be asked. */
  readonly askable: boolean;
  /** Banks that the number fits, while none is chosen. */
  readonly suggested: readonly Bank[];
}

const most = 4;
const digitsOf = (typed: string) => typed.replace(/\D/g, '');

function adviceAt(bank: Bank, digits: string): AccountAdvice {
  const verdict = checkNuban(bank, digits);
  const none = { suggested: [] } as const;
  if (verdict === 'wrong') {
    return {
      ...none,
      askable: false,
      error: `No account at ${bank.name} has this number. Check the digits and the bank.`,
    };
  }
  if (verdict === 'doubtful') {
    return { ...none, askable: true, hint: `This is no usual bank number. ${bank.name} will say whether it is right.` };
  }
  return { ...none, askable: true };
}

/** Advice on a number as it is typed, at the chosen bank or at none yet. */
export function accountAdvice(typed: string, bankCode: string | undefined): AccountAdvice {
  const digits = digitsOf(typed);
  const bank = bankCode === undefined ? undefined : findBank(bankCode);
  if (/[^\d\s-]/.test(typed)) return { askable: false, suggested: [], error: 'An account number has digits only.' };
  if (digits.length > 10) return { askable: false, suggested: [], error: 'An account number has 10 digits.' };
  if (digits.length < 10) {
    const hint = digits === '' ? undefined : `${10 - digits.length} more ${digits.length === 9 ? 'digit' : 'digits'}`;
    return { askable: false, suggested: [], hint };
  }
  if (bank) return adviceAt(bank, digits);
  const fitting = candidateBanks(digits).slice(0, most);
  return { askable: false, suggested: fitting, hint: fitting.length > 0 ? 'This number fits these banks:' : undefined };
}
