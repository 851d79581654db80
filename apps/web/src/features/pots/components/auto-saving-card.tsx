import type { Pot } from '@rentreel/contracts/pots';
import { Badge, Button, Card } from '@rentreel/ui';
import { Pause } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { FormFailure } from '../../../components/forms/form-failure.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { useAfterPot } from '../hooks/use-after-pot.ts';
import { autoInWords, nextInWords } from '../lib/pot-words.ts';

const AutoSavingSheet = lazy(() => import('./auto-saving-sheet.tsx'));

/** What is saved by itself, and how to let it rest. */
export function AutoSavingCard({ pot }: { pot: Pot }) {
  const [open, setOpen] = useState(false);
  const pausing = trpc.pots.pauseAutoSaving.useMutation(useAfterPot());
  const { auto, id: potId } = pot;
  return (
    <Card as="section" aria-labelledby="pot-auto" className="pot-section">
      <div className="pot-section-head">
        <h2 id="pot-auto">Automatic saving</h2>
        {auto?.paused && <Badge icon={Pause}>Paused</Badge>}
      </div>
      {auto ? (
        <>
          <p className="pot-strong">{autoInWords(auto)}</p>
          <p className="pot-fine">
            {auto.nextAt === null
              ? 'Nothing is saved until you go on.'
              : `Next: ${nextInWords(auto.nextAt)}. Skipped, with a notice, when your wallet has too little.`}
          </p>
        </>
      ) : (
        <p className="pot-fine">Save the same amount every week or every month out of your wallet.</p>
      )}
      <FormFailure error={pausing.error} />
      <div className="pot-buttons">
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {auto ? 'Change' : 'Set it up'}
        </Button>
        {auto && (
          <Button
            variant="text"
            busy={pausing.isPending}
            busyText="Saving…"
            onClick={() => pausing.mutate({ potId, paused: !auto.paused })}
          >
            {auto.paused ? 'Go on' : 'Pause'}
          </Button>
        )}
      </div>
      <Suspense>{open && <AutoSavingSheet pot={pot} onClose={() => setOpen(false)} />}</Suspense>
    </Card>
  );
}
