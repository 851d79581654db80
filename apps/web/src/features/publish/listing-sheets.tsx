import type { MyListing } from '@rentreel/contracts/listings';
import { ConfirmDialog, Skeleton } from '@rentreel/ui';
import { Suspense, lazy } from 'react';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { LoadFailure } from '#/components/load-failure.tsx';
import { trpc } from '#/lib/trpc.ts';
import { useBackCloses } from '#/lib/use-back-closes.ts';
import type { useListingActions } from './use-listing-actions.ts';

const AppealForm = lazy(async () => ({ default: (await import('./appeal-form.tsx')).AppealForm }));
const PriceForm = lazy(async () => ({ default: (await import('./price-form.tsx')).PriceForm }));

export type OpenSheet = 'price' | 'appeal' | 'archive' | 'mark_let';

interface ListingSheetsProps {
  home: MyListing;
  open: OpenSheet | null;
  /** Receives the closed sheet: a sheet that is replaced closes after the next one has opened. */
  onClose: (closed: OpenSheet) => void;
  actions: ReturnType<typeof useListingActions>;
}

const questions = {
  archive: {
    title: 'Close this listing?',
    text: 'Tenants no longer find this home. Open applications are declined and inspections called off. You can publish it again later, after a new review.',
    confirm: 'Close the listing',
  },
  mark_let: {
    title: 'Mark this home as let?',
    text: 'Tenants no longer find this home, and those who saved it see that it’s let. Open applications are declined and inspections called off. Publish it again when it becomes available.',
    confirm: 'Mark as let',
  },
} as const;

/** Sheets of a listing: price, appeal, and confirmations before a listing is closed. */
export function ListingSheets({ home, open, onClose, actions }: ListingSheetsProps) {
  const asks = open === 'archive' || open === 'mark_let';
  const asked = asks ? open : 'archive';
  useBackCloses(asks, () => onClose(asked));
  const run = async () => {
    await actions.run(asked);
    onClose(asked);
  };
  return (
    <>
      <ActionSheet open={open === 'appeal'} onClose={() => onClose('appeal')} title="Appeal">
        <Suspense fallback={<Skeleton shape="card" className="mt-4 h-48" />}>
          <AppealForm home={home} onDone={() => onClose('appeal')} />
        </Suspense>
      </ActionSheet>
      <PriceSheet home={home} open={open === 'price'} onClose={() => onClose('price')} />
      <ConfirmDialog
        open={asks}
        onClose={() => onClose(asked)}
        onConfirm={() => void run()}
        title={questions[asked].title}
        confirmText={questions[asked].confirm}
        busy={actions.busy}
      >
        {questions[asked].text}
      </ConfirmDialog>
    </>
  );
}

interface PriceSheetProps {
  home: MyListing;
  open: boolean;
  onClose: () => void;
}

/** Form for a new rent, with its effect on the total cost. */
function PriceSheet({ home, open, onClose }: PriceSheetProps) {
  const { data, error, refetch } = trpc.listings.get.useQuery({ listingId: home.id }, { enabled: open });
  const loading = <Skeleton shape="card" className="mt-4 h-48" />;
  return (
    <ActionSheet open={open} onClose={onClose} title="Change price">
      <p className="text-text-2">{home.title}</p>
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && loading}
      {data && (
        <Suspense fallback={loading}>
          <PriceForm home={data} onDone={onClose} />
        </Suspense>
      )}
    </ActionSheet>
  );
}
