import { useRouter } from '@tanstack/react-router';
import { takeReturnTo } from '#/lib/return-to.ts';

/** What follows a sign-in: the new person is read, then they are back where they were going, or at home. */
export function useEnterApp(): () => Promise<void> {
  const router = useRouter();
  return async () => {
    await router.options.context.services.session.check();
    router.history.replace(takeReturnTo() ?? '/');
  };
}
