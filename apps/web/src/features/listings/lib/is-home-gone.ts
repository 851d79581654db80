import type { ErrorCode } from '@rentreel/contracts/errors';
import { readFailure } from '../../../lib/request-error.ts';

const notFound: ErrorCode = 'listings.not_found';

/** True when there is no such home for this reader, or the address holds no id of a home. */
export function isHomeGone(error: unknown): boolean {
  const { code, fieldErrors } = readFailure(error);
  return code === notFound || 'listingId' in fieldErrors;
}
