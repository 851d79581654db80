import { buttonProps } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { useCurrentUser } from '../../../lib/session/use-current-user.ts';
import { signInSearch } from '../../../lib/sign-in-search.ts';

const look = buttonProps({ size: 'lg', block: true });

/** The way on from a mailed link: to the profile, or first to the log-in page. */
export function GoOn() {
  return useCurrentUser() ? (
    <Link to="/profile" {...look}>
      Go to your profile
    </Link>
  ) : (
    <Link to="/login" search={signInSearch()} {...look}>
      Log in
    </Link>
  );
}
