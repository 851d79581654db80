import { useNavigate } from '@tanstack/react-router';
import { rememberReturnTo } from '../../../lib/return-to.ts';
import { signInSearch } from '../../../lib/sign-in-search.ts';
import { notify } from '../../../lib/toasts.ts';
import { keepSaveWish } from '../lib/save-wish.ts';

/** Takes a guest to the log-in, and afterwards to the home that they wanted to keep, which is then saved. */
export function useSignInFirst(): (listingId: string) => void {
  const navigate = useNavigate();
  return (listingId) => {
    keepSaveWish(listingId);
    rememberReturnTo(`/property/${listingId}`);
    notify('Log in and the home is saved.');
    void navigate({ to: '/login', search: signInSearch() });
  };
}
