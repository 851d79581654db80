import { Button, EmptyState, Note } from '@rentreel/ui';
import { PiggyBank } from 'lucide-react';
import { FailureDetails } from '../../../components/feedback/failure-details.tsx';
import { Money } from '../../../components/money/money.tsx';
import { readFailure } from '../../../lib/request-error.ts';
import { trpc } from '../../../lib/trpc.ts';
import { PotCard } from './pot-card.tsx';
import { PotsPending } from './pots-pending.tsx';

/** All pots that the person is in, or how to begin. */
export function PotList({ onNew }: { onNew: () => void }) {
  const { data, isPending, error, refetch } = trpc.pots.list.useQuery();
  if (isPending) return <PotsPending />;
  if (data === undefined) return <PotsFailed error={error} onRetry={() => void refetch()} />;
  if (data.pots.length === 0) {
    return (
      <EmptyState icon={PiggyBank} title="No rent pot yet" action={<Button onClick={onNew}>Start a pot</Button>}>
        Put money aside for your next home, alone or with flatmates. It stays yours: take it out whenever you like.
      </EmptyState>
    );
  }
  return (
    <>
      <p className="pots-total">
        Your share in all pots <Money amountKobo={data.savedKobo} />
      </p>
      <div className="pot-cards">
        {data.pots.map((pot) => (
          <PotCard key={pot.id} pot={pot} />
        ))}
      </div>
    </>
  );
}

function PotsFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { text, requestId } = readFailure(error);
  return (
    <div className="grid justify-items-start gap-3">
      <Note tone="bad" announce="alert">
        <p>{text}</p>
        <FailureDetails requestId={requestId} />
      </Note>
      <Button variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
