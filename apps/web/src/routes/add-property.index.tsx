import { createFileRoute } from '@tanstack/react-router';
import { DraftsPage } from '../features/add-property/pages/drafts-page.tsx';
import { DraftsPendingPage } from '../features/add-property/pages/drafts-pending-page.tsx';

export const Route = createFileRoute('/add-property/')({
  loader: async ({ context: { services } }) => {
    await services.utils.drafts.list.fetch(undefined, { staleTime: 0 });
  },
  component: DraftsPage,
  pendingComponent: DraftsPendingPage,
});
