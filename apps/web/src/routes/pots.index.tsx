import { createFileRoute } from '@tanstack/react-router';
import { PotsPage } from '../features/wallet/pots/pots-page.tsx';

export const Route = createFileRoute('/pots/')({
  // Not awaited: the heading is there at once, the list shows its own loading state.
  loader: ({ context: { services } }) => {
    void services.utils.pots.list.prefetch();
  },
  component: PotsPage,
});
