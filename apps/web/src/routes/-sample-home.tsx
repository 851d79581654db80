import type { Id } from '@rentreel/contracts/ids';
import { NoSamplePage } from '../features/listings/pages/no-sample-page.tsx';
import { SamplePage } from '../features/listings/pages/sample-page.tsx';
import { SaveButton } from '../features/saved/components/save-button.tsx';

/** The page of all four addresses of the sample. */
export function SampleHome({ listingId }: { listingId: Id<'lst'> | null }) {
  if (listingId === null) return <NoSamplePage />;
  return (
    <SamplePage
      listingId={listingId}
      renderSave={(home) => <SaveButton home={home} look="button" />}
      renderHeart={(home) => <SaveButton home={home} look="icon" />}
    />
  );
}
