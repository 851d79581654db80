import { createFileRoute } from '@tanstack/react-router';
import { MyListingsPage, myListingsInput } from '../features/publish/my-listings-page.tsx';

export const Route = createFileRoute('/my-listings')({
  // Not awaited: the heading is there at once, the list shows its own loading state.
  loader: ({ context: { services } }) => {
    void services.utils.drafts.list.prefetch();
    void services.utils.listings.listMine.prefetchInfinite(myListingsInput, {
      pages: 1,
      getNextPageParam: (page) => page.nextCursor,
    });
  },
  component: MyListingsPage,
});
