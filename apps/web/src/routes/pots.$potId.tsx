import type { Id } from '@rentreel/contracts/ids';
import { createFileRoute } from '@tanstack/react-router';
import { InvitationPage } from '../features/wallet/pots/invitation-page.tsx';
import { PotNotFoundPage } from '../features/wallet/not-found.ts';
import { PotPage } from '../features/wallet/pots/pot-page.tsx';

const toPotId = (text: string) => text as Id<'pot'>;

interface PotAddress {
  /** What a link to join carries. */
  key?: string;
}

export const Route = createFileRoute('/pots/$potId')({
  validateSearch: (search): PotAddress => search,
  loaderDeps: ({ search: { key } }) => ({ key }),
  loader: async ({ context: { services }, params, deps: { key } }) => {
    const { pots } = services.utils;
    const potId = toPotId(params.potId);
    await (key === undefined ? pots.get.ensureData({ potId }) : pots.invitation.ensureData({ potId, key }));
  },
  component: RoutePage,
  errorComponent: PotNotFoundPage,
});

function RoutePage() {
  const { potId } = Route.useParams();
  const { key } = Route.useSearch();
  const navigate = Route.useNavigate();
  if (key === undefined) return <PotPage key={potId} potId={toPotId(potId)} />;
  return (
    <InvitationPage
      link={{ potId: toPotId(potId), key }}
      onJoined={() => void navigate({ search: {}, replace: true })}
    />
  );
}
