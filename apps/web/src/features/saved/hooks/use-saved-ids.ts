import { useCurrentUser } from '../../../lib/session/use-current-user.ts';
import { trpc } from '../../../lib/trpc.ts';

const nothing: readonly string[] = [];

/** The ids of the signed-in person's saved homes, the latest first; none for a guest. */
export function useSavedIds(): readonly string[] {
  const user = useCurrentUser();
  const { data } = trpc.saved.listIds.useQuery(undefined, { enabled: user !== null });
  return user === null ? nothing : (data ?? nothing);
}
