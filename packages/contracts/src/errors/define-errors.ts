/** How a failure is to be read: decides the HTTP status and whether trying again can help. */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'precondition'
  | 'limit'
  | 'unavailable';

/** `text` is what the user reads; `{name}` in it is filled from the error's params. */
export interface ErrorDefinition {
  readonly kind: ErrorKind;
  readonly text: string;
}

/** Types a module's table of error codes (`module.reason_in_words`) without widening it. */
export function defineErrors<const T extends Record<string, ErrorDefinition>>(table: T): T {
  return table;
}
