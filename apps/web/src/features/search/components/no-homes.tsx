import { countInWords, type SearchQuery } from '@rentreel/contracts/search';
import { Button, EmptyState, Skeleton } from '@rentreel/ui';
import { ArrowRight, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { chosenConditions } from '../lib/chosen-conditions.ts';

export interface NoHomesProps {
  query: SearchQuery;
  onQuery: (query: SearchQuery) => void;
  /** Keeps the search, to be told once there is a home. */
  saveSearch?: ReactNode;
}

/** Nothing was found: which small change gives homes, and how many. */
export function NoHomes({ query, onQuery, saveSearch }: NoHomesProps) {
  const { data, isPending } = trpc.search.suggest.useQuery({ query });
  const chosen = chosenConditions(query);
  return (
    <div className="no-homes">
      <EmptyState
        icon={SearchX}
        title="No home fits all of this yet"
        action={
          chosen.length > 0 && (
            <Button variant="secondary" onClick={() => onQuery({})}>
              Clear all and see every home
            </Button>
          )
        }
      >
        {chosen.length > 0 && `You asked for: ${chosen.map(({ text }) => text).join(' · ')}.`}
      </EmptyState>
      {isPending && <Skeleton className="h-30 w-full" />}
      {data !== undefined && data.length > 0 && (
        <section aria-labelledby="suggestions-title">
          <h2 id="suggestions-title">One change gives homes</h2>
          <ul>
            {data.map(({ words, homes, more, query: next }) => (
              <li key={words}>
                <button type="button" onClick={() => onQuery(next)}>
                  <span>{words}</span>
                  <strong>
                    gives {countInWords({ homes, more })} {homes === 1 && !more ? 'home' : 'homes'}
                  </strong>
                  <ArrowRight className="icon-20" aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {saveSearch}
    </div>
  );
}
