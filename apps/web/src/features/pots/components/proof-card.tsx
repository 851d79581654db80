import type { Pot } from '@rentreel/contracts/pots';
import { Badge, Button, Card } from '@rentreel/ui';
import { BadgeCheck } from 'lucide-react';
import { FormFailure } from '../../../components/forms/form-failure.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { useAfterPot } from '../hooks/use-after-pot.ts';

/** Lets landlords know that the money is there, and nothing else. */
export function ProofCard({ pot }: { pot: Pot }) {
  const proving = trpc.pots.prove.useMutation(useAfterPot());
  const flatmates = pot.members.some(({ me }) => !me);
  return (
    <Card as="section" aria-labelledby="pot-proof" className="pot-section">
      <div className="pot-section-head">
        <h2 id="pot-proof">Rent-ready badge</h2>
        {pot.proves && (
          <Badge tone="ok" icon={BadgeCheck}>
            On
          </Badge>
        )}
      </div>
      <p className="pot-fine">
        A landlord you write with reads yes or no: is there enough to move into their home? Never how much you have, and
        nobody else is told.
      </p>
      {flatmates && (
        <p className="pot-fine">
          Only your own share counts, because only your own share can pay your rent. What flatmates saved stays theirs.
        </p>
      )}
      <FormFailure error={proving.error} />
      <div className="pot-buttons">
        <Button
          variant="secondary"
          busy={proving.isPending}
          busyText="Saving…"
          onClick={() => proving.mutate({ potId: pot.id, on: !pot.proves })}
        >
          {pot.proves ? 'Turn the badge off' : 'Turn the badge on'}
        </Button>
      </div>
    </Card>
  );
}
