import { createFileRoute } from '@tanstack/react-router';
import { DraftsPage } from '../features/publish/drafts-page.tsx';
import { DraftsPendingPage } from '../features/publish/wizard/wizard-states.tsx';

export const Route = createFileRoute('/add-property/')({
  loader: async ({ context: { services } }) => {
    await services.utils.drafts.list.fetch(undefined, { staleTime: 0 });
  },
  component: DraftsPage,
  pendingComponent: DraftsPendingPage,
});
