import { Button } from '@rentreel/ui';
import { trpc } from '../../../lib/trpc.ts';
import type { OpenDraft } from '../hooks/use-open-in-wizard.ts';
import { groupHomes } from '../lib/group-homes.ts';
import { myListingsInput } from '../lib/my-listings-input.ts';
import { stateLooks } from '../lib/state-words.ts';
import { MyHome } from './my-home.tsx';
import { NoHomes } from './no-homes.tsx';

export interface MyHomeListProps {
  /** Whether there is anything above the list. */
  hasDrafts: boolean;
  onOpenDraft: OpenDraft;
}

/** All homes of the landlord by state, what waits for them first. */
export function MyHomeList({ hasDrafts, onOpenDraft }: MyHomeListProps) {
  const [{ pages }, query] = trpc.listings.listMine.useSuspenseInfiniteQuery(myListingsInput, {
    getNextPageParam: (page) => page.nextCursor,
  });
  const homes = pages.flatMap(({ items }) => items);
  if (homes.length === 0) return hasDrafts ? null : <NoHomes />;
  return (
    <>
      {groupHomes(homes).map((group) => (
        <section key={group.state} className="my-group" aria-labelledby={`group-${group.state}`}>
          <h2 id={`group-${group.state}`}>
            {stateLooks[group.state].word} <span className="my-count">{group.homes.length}</span>
          </h2>
          <ul className="my-list">
            {group.homes.map((home) => (
              <li key={home.id}>
                <MyHome home={home} onOpenDraft={onOpenDraft} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {query.hasNextPage && (
        <Button
          variant="secondary"
          busy={query.isFetchingNextPage}
          busyText="Loading…"
          onClick={() => void query.fetchNextPage()}
        >
          Show more homes
        </Button>
      )}
    </>
  );
}
