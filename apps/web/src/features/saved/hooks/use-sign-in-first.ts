import { useNavigate } from '@tanstack/react-router';
import { rememberReturnTo } from '../../../lib/return-to.ts';
import { signInSearch } from '../../../lib/sign-in-search.ts';
import { notify } from '../../../lib/toasts.ts';

/** Takes a guest to the log-in, and afterwards to the home that they wanted to keep. */
export function useSignInFirst(): (listingId: string) => void {
  const navigate = useNavigate();
  return (listingId) => {
    rememberReturnTo(`/property/${listingId}`);
    notify('Log in to save homes.');
    void navigate({ to: '/login', search: signInSearch() });
  };
}
