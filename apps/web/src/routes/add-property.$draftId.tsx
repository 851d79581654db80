import type { Id } from '@rentreel/contracts/ids';
import { Skeleton } from '@rentreel/ui';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { type StepName, stepNamed } from '../features/add-property/lib/step-names.ts';
import { WizardFailedPage } from '../features/add-property/pages/wizard-failed-page.tsx';
import { WizardPage } from '../features/add-property/pages/wizard-page.tsx';
import { WizardPendingPage } from '../features/add-property/pages/wizard-pending-page.tsx';
import { useCurrentUser } from '../lib/session/use-current-user.ts';
import { useDraftUploads } from './-use-draft-uploads.tsx';

// The map and the preview are wanted on one step each.
const LocationPicker = lazy(async () => ({
  default: (await import('../features/map/components/location-picker.tsx')).LocationPicker,
}));
const HomeInFrame = lazy(async () => ({ default: (await import('./-home-in-frame.tsx')).HomeInFrame }));

interface WizardSearch {
  step?: StepName;
  /** The field to go to, by dotted path. */
  field?: string;
}

export const Route = createFileRoute('/add-property/$draftId')({
  validateSearch: ({ step, field }: Record<string, unknown>): WizardSearch => ({
    ...(typeof step === 'string' && { step: stepNamed(step) }),
    ...(typeof field === 'string' && { field }),
  }),
  // Read anew whenever the wizard is opened: another device may have gone on. Not at each step: what is entered lives here.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  preload: false,
  loader: async ({ context: { services }, params }) =>
    services.utils.drafts.get.fetch({ draftId: params.draftId as Id<'drf'> }, { staleTime: 0 }),
  component: RoutePage,
  pendingComponent: WizardPendingPage,
  errorComponent: WizardFailedPage,
});

function RoutePage() {
  const draft = Route.useLoaderData();
  const { step = stepNamed(draft.step), field } = Route.useSearch();
  const user = useCurrentUser();
  const uploads = useDraftUploads(user?.uid ?? '', draft.id);
  if (user === null) return null;
  return (
    <WizardPage
      draft={draft}
      user={user}
      step={step}
      field={field}
      uploads={uploads}
      renderHome={(home) => (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <HomeInFrame home={home} />
        </Suspense>
      )}
      renderPinPicker={(slot) => (
        <Suspense fallback={<Skeleton className="h-72" />}>
          <LocationPicker {...slot} />
        </Suspense>
      )}
    />
  );
}
