import type { ErrorCode } from '@rentreel/contracts/errors';
import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { readFailure } from '#/lib/request-error.ts';

const frozen: ErrorCode = 'auth.account_frozen';

/** The field would say that it is empty, and move the link away from under the finger. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** The way on for whoever meant to log in to a frozen account; nothing after any other failure. */
export function FrozenHint({ error }: { error: unknown }) {
  if (error === null || readFailure(error).code !== frozen) return null;
  return (
    <Link to="/unfreeze" search={{ token: '' }} className="link justify-self-center" onMouseDown={keepFocus}>
      Open a frozen account
    </Link>
  );
}
