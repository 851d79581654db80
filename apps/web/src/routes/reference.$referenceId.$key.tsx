import { createFileRoute } from '@tanstack/react-router';
import { ReferenceNotFoundPage, ReferencePage } from '../features/passports/reference-page.tsx';
import { referenceLinkOf } from '../features/passports/format.ts';

export const Route = createFileRoute('/reference/$referenceId/$key')({
  loader: ({ context: { services }, params }) =>
    services.utils.passports.readReference.ensureData(referenceLinkOf(params)),
  component: RoutePage,
  errorComponent: ReferenceNotFoundPage,
});

function RoutePage() {
  return <ReferencePage link={referenceLinkOf(Route.useParams())} />;
}
