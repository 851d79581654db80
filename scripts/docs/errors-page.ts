import { errorTable } from '../../packages/contracts/src/errors/index.ts';
import { page, table } from './markdown.ts';

const statuses = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  precondition: 412,
  limit: 429,
  unavailable: 503,
} as const;

/** Returns every error of the table with its status and the message shown to users. */
export function errorsPage(): string {
  const rows = Object.entries(errorTable)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, { kind, text }]) => [`\`${code}\``, kind, String(statuses[kind]), text]);
  return page(
    'Errors',
    'Clients find the code in `error.data.domain`. What was not foreseen answers 500 with a general text and the request id.',
    table(['code', 'kind', 'HTTP status', 'text'], rows),
  );
}
