import { createFileRoute } from '@tanstack/react-router';
import { idParam } from '../lib/route-params.ts';
import { InvitationPage } from '../features/wallet/pots/invitation-page.tsx';
import { PotNotFoundPage, PotPage } from '../features/wallet/pots/pot-page.tsx';

interface PotAddress {
  /** Secret from an invitation link. */
  key?: string;
}

export const Route = createFileRoute('/pots/$potId')({
  params: idParam('potId', 'pot'),
  validateSearch: (search): PotAddress => search,
  loaderDeps: ({ search: { key } }) => ({ key }),
  loader: async ({ context: { services }, params: { potId }, deps: { key } }) => {
    const { pots } = services.utils;
    await (key === undefined ? pots.get.ensureData({ potId }) : pots.invitation.ensureData({ potId, key }));
  },
  component: RoutePage,
  errorComponent: PotNotFoundPage,
});

function RoutePage() {
  const { potId } = Route.useParams();
  const { key } = Route.useSearch();
  const navigate = Route.useNavigate();
  if (key === undefined) return <PotPage key={potId} potId={potId} />;
  return <InvitationPage link={{ potId, key }} onJoined={() => void navigate({ search: {}, replace: true })} />;
}
