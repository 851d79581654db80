import { createFileRoute } from '@tanstack/react-router';
import { PotsPage } from '../features/wallet/pots/pots-page.tsx';

export const Route = createFileRoute('/pots/')({
  // Not awaited: the heading renders immediately and the list shows its own loading state.
  loader: ({ context: { services } }) => {
    void services.utils.pots.list.prefetch();
  },
  component: PotsPage,
});
