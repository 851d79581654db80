import { type ConfigurationChange, configurationKeyRow } from '@rentreel/contracts/configuration';
import { Badge, Button, Card, Note } from '@rentreel/ui';
import { Suspense, lazy, useState } from 'react';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { inWords, proposedLine } from './format.ts';
import { Preview } from './preview.tsx';
import { useConfigurationChanged } from './use-configuration-changed.ts';

const EndSheet = lazy(async () => ({ default: (await import('./end-sheet.tsx')).EndSheet }));

/** A change that awaits approval or is scheduled: old and new value, reason, and effect. */
export function ChangeCard({ change }: { change: ConfigurationChange }) {
  const { id: changeId, key, version, from, value, state, mayApprove, mayWithdraw, reason } = change;
  const [ending, setEnding] = useState(false);
  const waits = state === 'waiting';
  const approve = trpc.configuration.approve.useMutation({
    onSuccess: () => notify(`Approved: ${title}.`),
    onSettled: useConfigurationChanged(),
  });
  const { title } = configurationKeyRow(key);
  return (
    <Card as="article" className="grid gap-3 wrap-anywhere" aria-labelledby={changeId}>
      <div className="grid gap-1">
        <p>
          <Badge tone={waits ? 'sun' : 'info'}>{waits ? 'Waits for approval' : 'Planned'}</Badge>
        </p>
        <h3 id={changeId} className="text-16">
          {title}
        </h3>
        <p>
          <span className="text-text-2">{inWords(key, from)}</span> →{' '}
          <b className="font-semibold">{inWords(key, value)}</b>
        </p>
      </div>
      <blockquote className="ps-3 border-s-3 border-border whitespace-pre-wrap">{reason}</blockquote>
      <p className="text-14 text-text-2">{proposedLine(change)}</p>
      {waits && <Waiting change={change} />}
      <FormFailure error={approve.error} />
      <div className="flex flex-wrap gap-2">
        {mayApprove && (
          <Button busy={approve.isPending} onClick={() => approve.mutate({ changeId, version })}>
            Approve<span className="sr-only">: {title}</span>
          </Button>
        )}
        {(mayApprove || mayWithdraw) && (
          <Button variant="secondary" onClick={() => setEnding(true)}>
            {mayWithdraw ? 'Withdraw' : 'Decline'}
            <span className="sr-only">: {title}</span>
          </Button>
        )}
      </div>
      <Suspense>{ending && <EndSheet change={change} onClose={() => setEnding(false)} />}</Suspense>
    </Card>
  );
}

function Waiting({ change: { id: changeId, mayApprove } }: { change: ConfigurationChange }) {
  const { data: preview } = trpc.configuration.previewChange.useQuery({ changeId });
  return (
    <>
      <Preview preview={preview} />
      {!mayApprove && <Note>A colleague has to approve this.</Note>}
    </>
  );
}
