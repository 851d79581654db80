import type { CurrentUser } from '@rentreel/contracts/auth';
import { trpc } from '../trpc.ts';

/** The signed-in person, or null. The first check is over before any screen is shown. */
export function useCurrentUser(): CurrentUser | null {
  return trpc.auth.me.useQuery(undefined, { staleTime: 60_000 }).data ?? null;
}
