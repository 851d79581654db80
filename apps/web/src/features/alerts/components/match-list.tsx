import type { SearchMatch } from '@rentreel/contracts/alerts';
import type { Id } from '@rentreel/contracts/ids';
import { Badge, Button, EmptyState, Note } from '@rentreel/ui';
import { BellRing } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatAge } from '../../../lib/format-age.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useMarkSeen } from '../hooks/use-mark-seen.ts';
import { causeWords } from '../lib/alert-words.ts';
import { matchesInput } from '../lib/matches-input.ts';
import '../alerts.css';

export interface MatchListProps {
  searchId: Id<'sch'>;
  /** Draws one home with its heart. */
  renderHome: (match: SearchMatch) => ReactNode;
}

/** What a search has found, the latest first, each with the reason; homes that are gone stay, marked as such. */
export function MatchList({ searchId, renderHome }: MatchListProps) {
  const [{ pages }, query] = trpc.alerts.matches.useSuspenseInfiniteQuery(matchesInput(searchId), {
    getNextPageParam: (page) => page.nextCursor,
  });
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const matches = pages.flatMap(({ items }) => items);
  const fresh = useMarkSeen(searchId, matches);
  if (matches.length === 0 && !hasNextPage) {
    return (
      <EmptyState icon={BellRing} title="No homes found yet">
        Homes that come up from now on and fit this search wait for you here.
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-4">
      <ul className="match-list">
        {matches.map((match) => (
          <li key={match.listing.id}>
            <p className="match-why">
              <Badge tone={fresh.has(match.listing.id) ? 'ok' : 'neutral'}>{causeWords(match)}</Badge>
              <span>{formatAge(match.matchedAt)}</span>
            </p>
            {renderHome(match)}
          </li>
        ))}
      </ul>
      {isFetchNextPageError && (
        <Note tone="bad" announce="alert">
          The other homes did not load. Check your connection and try again.
        </Note>
      )}
      {hasNextPage && (
        <Button variant="secondary" busy={isFetchingNextPage} busyText="Loading…" onClick={() => void fetchNextPage()}>
          Show more homes
        </Button>
      )}
    </div>
  );
}
