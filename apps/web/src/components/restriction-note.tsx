import type { RestrictedActivity } from '@rentreel/contracts/restrictions';
import { Suspense, lazy } from 'react';
import { loadWhenOnline } from '#/lib/idle.ts';
import { useCurrentUser } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';

// Loaded for users with restrictions only.
const load = () => loadWhenOnline(() => import('./restriction-text.tsx'));
const RestrictionText = lazy(async () => ({ default: (await load()).RestrictionText }));
const RestrictionBadge = lazy(async () => ({ default: (await load()).RestrictionBadge }));

/** Returns the user's restrictions, including past ones; undefined for visitors, while loading, and when there are none. */
function useRestrictions() {
  const { data } = trpc.restrictions.mine.useQuery(undefined, { enabled: useCurrentUser() !== null });
  return data?.length ? data : undefined;
}

/** What the user's account may not do and until when, shown before they start; renders nothing when all is allowed. */
export default function RestrictionNote({ activities }: { activities: readonly RestrictedActivity[] }) {
  const restrictions = useRestrictions();
  return <Suspense>{restrictions && <RestrictionText restrictions={restrictions} activities={activities} />}</Suspense>;
}

/** The heaviest restriction in force in one or two words; renders nothing when there is none. */
export function AccountStanding() {
  const restrictions = useRestrictions();
  return <Suspense>{restrictions && <RestrictionBadge restrictions={restrictions} />}</Suspense>;
}
