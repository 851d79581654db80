import { createFileRoute } from '@tanstack/react-router';
import { MandateLinkPage } from '../features/mandates/mandate-link-page.tsx';
import { MandateNotFoundPage, MandatePage } from '../features/mandates/mandate-page.tsx';
import { idParam } from '../lib/route-params.ts';

interface MandateAddress {
  /** Secret from the link mailed to an owner. */
  key?: string;
}

export const Route = createFileRoute('/mandates/$mandateId')({
  params: idParam('mandateId', 'man'),
  validateSearch: (search): MandateAddress => search,
  loaderDeps: ({ search: { key } }) => ({ key }),
  loader: async ({ context: { services }, params, deps: { key } }) => {
    if (key === undefined) await services.utils.mandates.get.ensureData(params);
  },
  component: RoutePage,
  errorComponent: MandateNotFoundPage,
});

function RoutePage() {
  const { mandateId } = Route.useParams();
  const { key } = Route.useSearch();
  const navigate = Route.useNavigate();
  if (key === undefined) return <MandatePage key={mandateId} mandateId={mandateId} />;
  return <MandateLinkPage link={{ mandateId, key }} onOpened={() => void navigate({ search: {}, replace: true })} />;
}
