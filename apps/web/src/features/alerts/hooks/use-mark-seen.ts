import type { SearchMatch } from '@rentreel/contracts/alerts';
import type { Id } from '@rentreel/contracts/ids';
import { useEffect, useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';

/** Notes that the homes are seen, and answers which were new when each of them came up on this screen. */
export function useMarkSeen(searchId: Id<'sch'>, matches: readonly SearchMatch[]): ReadonlySet<string> {
  const utils = trpc.useUtils();
  const { mutate } = trpc.alerts.markSeen.useMutation({ onSuccess: () => utils.alerts.list.invalidate() });
  const unseen = matches.filter((match) => match.unseen).map(({ listing }) => listing.id);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(() => new Set());
  if (unseen.some((id) => !fresh.has(id))) setFresh(new Set([...fresh, ...unseen]));
  const until = unseen.length > 0 ? Math.max(...matches.map(({ matchedAt }) => matchedAt)) : 0;
  useEffect(() => {
    if (until > 0) mutate({ searchId, until });
  }, [searchId, until, mutate]);
  return fresh;
}
