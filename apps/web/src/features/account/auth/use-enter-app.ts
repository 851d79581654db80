import { useRouter } from '@tanstack/react-router';
import { takeReturnTo } from '#/lib/return-to.ts';

/**
 * Returns a function to call after signing in: loads the session, then returns to the original address or the feed; a user
 * whose account is about to be deleted is asked first whether to keep it.
 */
export function useEnterApp(): () => Promise<void> {
  const router = useRouter();
  return async () => {
    const user = await router.options.context.services.session.check();
    const returnTo = takeReturnTo() ?? '/';
    router.history.replace(user?.deletionDueAt === undefined ? returnTo : '/privacy-settings');
  };
}
