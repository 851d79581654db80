import { buttonProps } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { signInSearch } from '../../../lib/sign-in-search.ts';

export function SignedOutWallet() {
  return (
    <div className="page grid justify-items-start gap-4">
      <p>Please log in to view your wallet.</p>
      <Link to="/login" search={signInSearch()} {...buttonProps({})}>
        Log in
      </Link>
    </div>
  );
}
