import type { Pot } from '@rentreel/contracts/pots';
import { Badge, Button, Card } from '@rentreel/ui';
import { BadgeCheck } from 'lucide-react';
import { FormFailure } from '../../../components/forms/form-failure.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { useAfterPot } from '../hooks/use-after-pot.ts';

const othersWho = ({ members }: Pot, prove: boolean) =>
  members.filter(({ me, proves }) => !me && proves === prove).map(({ name }) => name);

function countsInWords(pot: Pot): string | null {
  const [shown, hidden] = [othersWho(pot, true), othersWho(pot, false)];
  if (shown.length + hidden.length === 0) return null;
  if (!pot.proves) return 'Only your own share counts, until your flatmates show theirs too.';
  if (hidden.length === 0) return 'Everybody’s share counts: all of you show it.';
  return `${hidden.join(', ')} ${hidden.length === 1 ? 'does' : 'do'} not show it yet, so that share does not count.`;
}

/** Lets landlords know that the money is there, and nothing else. */
export function ProofCard({ pot }: { pot: Pot }) {
  const proving = trpc.pots.prove.useMutation(useAfterPot());
  const counts = countsInWords(pot);
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
      {counts && <p className="pot-fine">{counts}</p>}
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
