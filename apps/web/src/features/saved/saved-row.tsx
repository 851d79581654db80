import type { HomeVote, SavedHome } from '@rentreel/contracts/saved';
import { Badge, Button } from '@rentreel/ui';
import { PencilLine, ThumbsUp, TrendingDown, TrendingUp } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { CompareButton, ListingRow, ReasonLine } from '../listings/index.ts';
import { statusLabels } from './marks.ts';
import { goneLabel, priceChangeOf, voteLabel } from './format.ts';
import { SaveButton } from './save-button.tsx';

const ListingSheet = lazy(() => import('./listing-sheet.tsx'));
const SimilarSheet = lazy(() => import('./similar-sheet.tsx'));

export interface SavedRowProps {
  home: SavedHome;
  /** Votes of others, when the current list is shared. */
  votes: readonly HomeVote[];
}

/** A saved listing: changes, progress and actions. */
export function SavedRow({ home, votes }: SavedRowProps) {
  const { listing, available, note } = home;
  const [open, setOpen] = useState<'home' | 'similar'>();
  const close = () => setOpen(undefined);
  const votesText = voteLabel(votes);
  return (
    <ListingRow
      home={listing}
      available={available}
      badge={<RowBadge home={home} />}
      action={<SaveButton home={listing} look="plain" />}
    >
      {available && <SavedReasons home={home} />}
      <MarkLine home={home} />
      {note !== '' && (
        <p className="flex items-baseline gap-1.5 mt-1.5 text-14 wrap-anywhere whitespace-pre-line">{note}</p>
      )}
      {votesText !== undefined && (
        <p className="flex items-baseline gap-1.5 mt-1.5 text-14 wrap-anywhere whitespace-pre-line">
          <ThumbsUp className="icon-16 flex-none self-center" aria-hidden="true" />
          {votesText}
        </p>
      )}
      <div className="saved-row-actions justify-between flex flex-wrap items-center gap-y-1 gap-x-2">
        <Button size="sm" variant="text" onClick={() => setOpen('home')}>
          <PencilLine className="icon-20" aria-hidden="true" />
          Status and note<span className="sr-only"> of {listing.title}</span>
        </Button>
        {available ? (
          <CompareButton home={listing} look="plain" />
        ) : (
          <Button size="sm" variant="text" onClick={() => setOpen('similar')}>
            See homes like it
          </Button>
        )}
      </div>
      <Suspense>
        {open === 'home' && <ListingSheet home={home} onClose={close} />}
        {open === 'similar' && <SimilarSheet home={listing} onClose={close} />}
      </Suspense>
    </ListingRow>
  );
}

/** Why it may suit the user; its price change since saving is shown on the badge. */
function SavedReasons({ home }: Pick<SavedRowProps, 'home'>) {
  const { firstYearKobo, publishedAt, priceDrop } = home.listing;
  const hasPriceChange = priceChangeOf(home) !== undefined;
  return <ReasonLine home={{ firstYearKobo, publishedAt, ...(priceDrop && !hasPriceChange && { priceDrop }) }} />;
}

function RowBadge({ home }: Pick<SavedRowProps, 'home'>) {
  const { listing, available } = home;
  const change = priceChangeOf(home);
  if (!available) return <Badge>{goneLabel(listing.state)}</Badge>;
  if (!change) return listing.demo && <Badge>Sample home</Badge>;
  return (
    <Badge tone={change.isLess ? 'ok' : 'sun'} icon={change.isLess ? TrendingDown : TrendingUp}>
      {change.text}
      <span className="sr-only"> than when you saved it</span>
    </Badge>
  );
}

function MarkLine({ home: { status, score } }: Pick<SavedRowProps, 'home'>) {
  if (status === null && score === null) return null;
  return (
    <p className="flex flex-wrap items-center gap-y-1 gap-x-2">
      {status !== null && <Badge tone="info">{statusLabels[status]}</Badge>}
      {score !== null && <Badge>My score {score} of 5</Badge>}
    </p>
  );
}
