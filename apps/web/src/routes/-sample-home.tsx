import type { Id } from '@rentreel/contracts/ids';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { TourSearch } from '../features/listings/lib/tour-search.ts';
import { NoSamplePage } from '../features/listings/pages/no-sample-page.tsx';
import { SamplePage } from '../features/listings/pages/sample-page.tsx';
import { HomeCircleMap } from '../features/map/components/home-circle-map.tsx';

/** The page of all four addresses of the sample. */
export function SampleHome({ listingId }: { listingId: Id<'lst'> | null }) {
  const { stop }: TourSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  if (listingId === null) return <NoSamplePage />;
  return (
    <SamplePage
      listingId={listingId}
      stop={stop}
      onStop={(next) => void navigate({ to: '.', search: { stop: next }, replace: true, resetScroll: false })}
      renderMap={(home) => <HomeCircleMap home={home} />}
    />
  );
}
