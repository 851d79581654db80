import { useRouter } from '@tanstack/react-router';
import { takeReturnTo } from '#/lib/return-to.ts';

/** What follows a sign-in: the new person is read, then they are back where they were going, or at home; whoever is about to
 * lose their account is asked first whether they keep it. */
export function useEnterApp(): () => Promise<void> {
  const router = useRouter();
  return async () => {
    const user = await router.options.context.services.session.check();
    const returnTo = takeReturnTo() ?? '/';
    router.history.replace(user?.deletionDueAt === undefined ? returnTo : '/privacy-settings');
  };
}
