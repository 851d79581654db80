import { createFileRoute } from '@tanstack/react-router';
import { toId } from '#/lib/route-params.ts';
import { ReferenceNotFoundPage, ReferencePage } from '../features/passports/reference-page.tsx';

export const Route = createFileRoute('/reference/$referenceId/$key')({
  staticData: { width: 'column' },
  params: { parse: ({ referenceId, key }) => ({ referenceId: toId('prf', referenceId), key }) },
  loader: ({ context: { services }, params }) => services.utils.passports.readReference.ensureData(params),
  component: RoutePage,
  errorComponent: ReferenceNotFoundPage,
});

function RoutePage() {
  return <ReferencePage link={Route.useParams()} />;
}
