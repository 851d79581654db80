import type { ErrorCode } from '@rentreel/contracts/errors';
import { Link } from '@tanstack/react-router';
import { keepFocus } from '#/lib/forms/action-form.tsx';
import { readFailure } from '#/lib/request-error.ts';

const frozen: ErrorCode = 'auth.account_frozen';

/** The way on for whoever meant to log in to a frozen account; nothing after any other failure. */
export function FrozenHint({ error }: { error: unknown }) {
  if (error === null || readFailure(error).code !== frozen) return null;
  return (
    <Link to="/unfreeze" search={{ token: '' }} className="link justify-self-center" onMouseDown={keepFocus}>
      Open a frozen account
    </Link>
  );
}
