import type { ErrorCode } from '@rentreel/contracts/errors';
import { Link } from '@tanstack/react-router';
import { keepFocus } from '#/lib/forms/action-form.tsx';
import { readFailure } from '#/lib/request-error.ts';

const frozen: ErrorCode = 'auth.account_frozen';

/** Link to unfreezing for a frozen account; renders nothing for other errors. */
export function FrozenHint({ error }: { error: unknown }) {
  if (error === null || readFailure(error).code !== frozen) return null;
  return (
    <Link to="/unfreeze" search={{ token: '' }} className="link justify-self-center" onMouseDown={keepFocus}>
      Open a frozen account
    </Link>
  );
}
