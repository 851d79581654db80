import { createFileRoute } from '@tanstack/react-router';
import { HomeRow } from '../components/homes/home-row.tsx';
import { SaveButton } from '../features/saved/components/save-button.tsx';
import { savedPageInput } from '../features/saved/lib/saved-page-input.ts';
import { SavedPage } from '../features/saved/pages/saved-page.tsx';

export const Route = createFileRoute('/saved')({
  // Not awaited: the heading is there at once, the list shows its own loading state.
  loader: ({ context: { services } }) => {
    void services.utils.saved.list.prefetchInfinite(savedPageInput, {
      pages: 1,
      getNextPageParam: (page) => page.nextCursor,
    });
  },
  component: RoutePage,
});

function RoutePage() {
  return (
    <SavedPage
      renderHome={({ listing, available }) => (
        <HomeRow home={listing} available={available} action={<SaveButton home={listing} look="plain" />} />
      )}
    />
  );
}
