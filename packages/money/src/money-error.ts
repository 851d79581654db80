export type MoneyErrorCode =
  | 'money.not_kobo'
  | 'money.too_many_decimals'
  | 'money.invalid_weights'
  | 'money.invalid_basis_points';

/** A programming error with an amount; what people type is answered by `parseNaira` without throwing. */
export class MoneyError extends Error {
  readonly code: MoneyErrorCode;

  constructor(code: MoneyErrorCode, message: string) {
    super(message);
    this.name = 'MoneyError';
    this.code = code;
  }
}
