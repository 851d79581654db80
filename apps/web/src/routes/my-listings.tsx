import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { DraftList } from '../features/add-property/components/draft-list.tsx';
import { findStep, stepOfField } from '../features/add-property/lib/wizard-steps.ts';
import type { OpenDraft } from '../features/my-listings/hooks/use-open-in-wizard.ts';
import { myListingsInput } from '../features/my-listings/lib/my-listings-input.ts';
import { MyListingsPage } from '../features/my-listings/pages/my-listings-page.tsx';

export const Route = createFileRoute('/my-listings')({
  // Not awaited: the heading is there at once, the list shows its own loading state.
  loader: ({ context: { services } }) => {
    void services.utils.drafts.list.prefetch();
    void services.utils.listings.listMine.prefetchInfinite(myListingsInput, {
      pages: 1,
      getNextPageParam: (page) => page.nextCursor,
    });
  },
  component: RoutePage,
});

function RoutePage() {
  const navigate = useNavigate();
  const openDraft: OpenDraft = (draftId, field) => {
    const step = stepOfField(field ?? '') ?? findStep(0).name;
    const search = { step, ...(field !== undefined && { field }) };
    void navigate({ to: '/add-property/$draftId', params: { draftId }, search, resetScroll: field === undefined });
  };
  return <MyListingsPage renderDrafts={(drafts) => <DraftList drafts={drafts} />} onOpenDraft={openDraft} />;
}
