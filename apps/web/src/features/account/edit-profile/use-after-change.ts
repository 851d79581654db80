import type { OwnProfile } from '@rentreel/contracts/profile';
import { useRouter } from '@tanstack/react-router';
import { trpc } from '#/lib/trpc.ts';

/** Invalidates everything that depends on the profile. */
export function useAfterChange(): (saved?: OwnProfile) => Promise<void> {
  const utils = trpc.useUtils();
  const { session } = useRouter().options.context.services;
  return async (saved) => {
    if (saved) utils.profile.get.setData(undefined, saved);
    else await utils.profile.get.invalidate();
    await Promise.all([session.check(), utils.landlords.invalidate(), utils.verification.invalidate()]);
  };
}
