/**
 * Paystack has refused a call and says so (400, 401, 403, 404, 409, 422, or `status: false`): nothing was done. `code`
 * is Paystack's own word for it where it gives one (`duplicate_reference`), `status` the HTTP status.
 */
export class PaystackRefusal extends Error {
  readonly status: number;
  readonly code: string | undefined;

  constructor({ status, message, code }: { status: number; message: string; code?: string | undefined }) {
    super(`Paystack refused: ${message}`);
    this.name = 'PaystackRefusal';
    this.status = status;
    this.code = code;
  }
}

/**
 * Nobody knows whether Paystack did what it was asked: no answer in time, a lost connection, 408, 429, 5xx, or an answer
 * that cannot be read. Ask again with the same reference, or look it up; never guess.
 */
export class PaystackUnknownOutcome extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PaystackUnknownOutcome';
  }
}
