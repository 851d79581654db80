export type LedgerErrorCode =
  | 'ledger.unknown_account'
  | 'ledger.invalid_owner'
  | 'ledger.too_few_lines'
  | 'ledger.zero_line'
  | 'ledger.account_twice'
  | 'ledger.not_kobo'
  | 'ledger.unbalanced'
  | 'ledger.amount_not_positive'
  | 'ledger.same_account'
  | 'ledger.invalid_entry'
  | 'ledger.unreadable_lines';

/** An entry or account that violates the rules of the ledger: always a programming error or damaged data. */
export class LedgerError extends Error {
  readonly code: LedgerErrorCode;

  constructor(code: LedgerErrorCode, message: string) {
    super(message);
    this.name = 'LedgerError';
    this.code = code;
  }
}
