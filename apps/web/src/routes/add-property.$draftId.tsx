import { createFileRoute } from '@tanstack/react-router';
import { idParam } from '../lib/route-params.ts';
import { stepNamed } from '../features/publish/wizard/step-names.ts';
import { DraftNotFoundPage, WizardPendingPage } from '../features/publish/wizard/wizard-states.tsx';
import { WizardPage } from '../features/publish/wizard/wizard-page.tsx';
import { useCurrentUser } from '../lib/session.ts';

interface WizardSearch {
  step?: string;
  /** Dotted path of the field to focus. */
  field?: string;
}

export const Route = createFileRoute('/add-property/$draftId')({
  params: idParam('draftId', 'drf'),
  validateSearch: (search: Record<string, unknown>): WizardSearch => search,
  // Fetched each time the wizard opens, because another device may have changed the draft, but not at each step: the entered
  // values live in the page.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  preload: false,
  loader: async ({ context: { services }, params }) => services.utils.drafts.get.fetch(params, { staleTime: 0 }),
  component: RoutePage,
  pendingComponent: WizardPendingPage,
  errorComponent: DraftNotFoundPage,
});

function RoutePage() {
  const draft = Route.useLoaderData();
  const { step, field } = Route.useSearch();
  const user = useCurrentUser();
  if (user === null) return null;
  return <WizardPage draft={draft} user={user} step={stepNamed(step ?? draft.step)} field={field} />;
}
