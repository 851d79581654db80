import type { ListingCard } from '@rentreel/contracts/listings';
import { Note, Skeleton } from '@rentreel/ui';
import { ListingRow } from '../listings/index.ts';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { trpc } from '#/lib/trpc.ts';
import { SaveButton } from './save-button.tsx';

export interface SimilarSheetProps {
  /** The unavailable listing. */
  home: ListingCard;
  onClose: () => void;
}

/** Available listings similar to an unavailable one. */
export default function SimilarSheet({ home, onClose }: SimilarSheetProps) {
  const { data, isError } = trpc.listings.listSimilar.useQuery({ listingId: home.id, limit: 6 });
  return (
    <ActionSheet onClose={onClose} title={`Like ${home.title}`}>
      {isError && (
        <Note tone="bad" announce="alert">
          The homes didn’t load. Check your connection and try again.
        </Note>
      )}
      {data === undefined && !isError && <Skeleton className="h-40" />}
      {data?.length === 0 && <p className="text-text-2">No similar homes available in {home.city} now.</p>}
      <ul className="grid gap-3">
        {data?.map((other) => (
          <li key={other.id}>
            <ListingRow home={other} available action={<SaveButton home={other} look="plain" />} />
          </li>
        ))}
      </ul>
    </ActionSheet>
  );
}
