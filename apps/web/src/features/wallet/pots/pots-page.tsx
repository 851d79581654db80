import { Button, EmptyState, ListPending, PageHeader } from '@rentreel/ui';
import { useNavigate } from '@tanstack/react-router';
import { PiggyBank, Plus } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { LoadFailure } from '#/components/load-failure.tsx';
import { PageTitle } from '#/components/page-title.tsx';
import { Money } from '#/lib/money/money.tsx';
import { trpc } from '#/lib/trpc.ts';
import { PotListCard } from './pot-card.tsx';

const CreatePotSheet = lazy(() => import('./create-pot-sheet.tsx'));

/** Money that users save for a home. */
export function PotsPage() {
  const [creating, setCreating] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <PageTitle>Rent pots</PageTitle>
      <PageHeader
        title="Rent pots"
        subtitle="Money you put aside for your next home."
        end={
          <Button
            size="sm"
            variant="secondary"
            className="flex-none whitespace-nowrap"
            onClick={() => setCreating(true)}
          >
            <Plus className="icon-20" aria-hidden="true" />
            New pot
          </Button>
        }
      />
      <div className="page grid grid-cols-1 gap-4">
        <PotList onNew={() => setCreating(true)} />
      </div>
      <Suspense>
        {creating && (
          <CreatePotSheet
            onClose={() => setCreating(false)}
            onCreated={(potId) => {
              setCreating(false);
              void navigate({ to: '/pots/$potId', params: { potId }, search: {} });
            }}
          />
        )}
      </Suspense>
    </>
  );
}

/** All pots of the user, or an introduction. */
function PotList({ onNew }: { onNew: () => void }) {
  const { data, isPending, error, refetch } = trpc.pots.list.useQuery();
  if (isPending)
    return (
      <ListPending
        label="Loading rent pots..."
        rows={2}
        card="h-40"
        className="min-[760px]:grid-cols-2 grid content-start gap-4"
      />
    );
  if (data === undefined) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (data.pots.length === 0) {
    return (
      <EmptyState icon={PiggyBank} title="No rent pot yet" action={<Button onClick={onNew}>Start a pot</Button>}>
        Put money aside for your next home, alone or with flatmates. It stays yours: withdraw it whenever you like.
      </EmptyState>
    );
  }
  return (
    <>
      <p className="text-text-2">
        Your share in all pots <Money className="ms-1 text-text" amountKobo={data.savedKobo} />
      </p>
      <div className="min-[760px]:grid-cols-2 grid content-start gap-4">
        {data.pots.map((pot) => (
          <PotListCard key={pot.id} pot={pot} />
        ))}
      </div>
    </>
  );
}
