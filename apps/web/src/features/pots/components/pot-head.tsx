import type { Pot } from '@rentreel/contracts/pots';
import { kobo } from '@rentreel/money';
import { Badge, Button, Card } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { CircleCheck, Lock, PencilLine } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { FormFailure } from '../../../components/forms/form-failure.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { useAfterPot } from '../hooks/use-after-pot.ts';
import { dayInWords, naira, needInWords } from '../lib/pot-words.ts';
import { PotProgress } from './pot-progress.tsx';

const ChangePotSheet = lazy(() => import('./change-pot-sheet.tsx'));

/** What the pot is for, what is there, and what is needed. */
export function PotHead({ pot }: { pot: Pot }) {
  const [changing, setChanging] = useState(false);
  return (
    <Card as="section" aria-label="How far it is" className="pot-section">
      <div className="pot-section-head">
        {pot.state === 'ready' && (
          <Badge tone="ok" icon={CircleCheck}>
            Target reached
          </Badge>
        )}
        {pot.state === 'closed' && <Badge icon={Lock}>Closed</Badge>}
        {pot.state === 'saving' && <p className="pot-fine">Needed by {dayInWords(pot.targetDay)}</p>}
        {pot.allowed.includes('change') && (
          <Button size="sm" variant="text" onClick={() => setChanging(true)}>
            <PencilLine className="icon-16" aria-hidden="true" />
            Change
          </Button>
        )}
      </div>
      <PotProgress pot={pot} large />
      <p className="pot-strong">{needInWords(pot)}</p>
      {pot.home && <HomeLine pot={pot} home={pot.home} />}
      <Suspense>{changing && <ChangePotSheet pot={pot} onClose={() => setChanging(false)} />}</Suspense>
    </Card>
  );
}

function HomeLine({ pot, home }: { pot: Pot; home: NonNullable<Pot['home']> }) {
  const following = trpc.pots.change.useMutation(useAfterPot());
  const { id: potId, name, targetDay, targetKobo } = pot;
  const differs = home.firstYearKobo !== targetKobo && pot.state !== 'closed';
  return (
    <div className="pot-home">
      <p>
        For{' '}
        <Link to="/property/$listingId" params={{ listingId: home.listingId }} search={{}} className="link">
          {home.title}
        </Link>
        {!home.available && ', which is not on offer now'}
      </p>
      {differs && <p className="pot-fine">Moving in costs {naira(home.firstYearKobo)} now.</p>}
      {differs && pot.allowed.includes('change') && (
        <Button
          size="sm"
          variant="secondary"
          busy={following.isPending}
          busyText="Saving…"
          onClick={() => following.mutate({ potId, name, targetDay, targetKobo: kobo(home.firstYearKobo) })}
        >
          Make that the target
        </Button>
      )}
      <FormFailure error={following.error} />
    </div>
  );
}
