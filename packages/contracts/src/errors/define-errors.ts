/** Kind of a failure: determines the HTTP status and whether a retry can help. */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'precondition'
  | 'limit'
  | 'unavailable';

/** `text` is shown to the user; `{name}` is replaced by the error's params. */
export interface ErrorDefinition {
  readonly kind: ErrorKind;
  readonly text: string;
}

/** Types a module's table of error codes (`module.reason_in_words`) without widening it. */
export function defineErrors<const T extends Record<string, ErrorDefinition>>(table: T): T {
  return table;
}

/** Failures that belong to no module. */
export const appErrors = defineErrors({
  'app.invalid_input': { kind: 'invalid', text: 'Check what you entered and try again.' },
  'app.not_found': { kind: 'not_found', text: 'We couldn’t find that.' },
  'app.forbidden': { kind: 'forbidden', text: 'Your account can’t do this.' },
  'app.cross_site': { kind: 'forbidden', text: 'This request came from another site, so it wasn’t carried out.' },
  'app.idempotency_conflict': {
    kind: 'conflict',
    text: 'This Idempotency-Key was used for another request. Use a new key for each new request.',
  },
  'app.key_reused': {
    kind: 'conflict',
    text: 'This was sent before with other details, so nothing was changed. Start it again.',
  },
  'app.idempotency_key': {
    kind: 'invalid',
    text: 'An Idempotency-Key has 8 to 255 characters, without spaces.',
  },
  'app.idempotency_batch': {
    kind: 'invalid',
    text: 'An Idempotency-Key is for one call. Send calls with a key one by one.',
  },
  'app.too_many_requests': { kind: 'limit', text: 'Too many requests. Wait {wait} and try again.' },
  'app.body_too_large': { kind: 'limit', text: 'That’s too much data for one request.' },
  'app.unavailable': {
    kind: 'unavailable',
    text: 'RentReel can’t save anything right now. Nothing was changed. Try again in a minute.',
  },
  'app.unexpected': {
    kind: 'unavailable',
    text: 'Something went wrong on our side. Nothing was lost. Try again, and quote the request number if it stays.',
  },
});
