import {
  type OwnPassport,
  type OwnReference,
  referenceCheckLabels,
  referenceFacts,
  referenceKindLabels,
  referenceProcess,
} from '@rentreel/contracts/passports';
import { Badge, Button, Card, ConfirmDialog } from '@rentreel/ui';
import { formatDate } from '@rentreel/values';
import { MailPlus } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { trpc } from '#/lib/trpc.ts';
import { useBackCloses } from '#/lib/use-back-closes.ts';
import { useStored } from './use-stored.ts';

const AskForReference = lazy(() => import('./ask-for-reference.tsx'));

/** References that the user has requested, and the action for requesting one. */
export function OwnReferences({ passport: { references } }: { passport: OwnPassport }) {
  const [asking, setAsking] = useState(false);
  return (
    <section aria-labelledby="references-heading">
      <h2 id="references-heading">References</h2>
      <Card className="grid gap-4">
        <p className="text-14 text-text-2">
          Ask a former landlord or your employer. They answer three questions by a link in their email, and you see the
          answer first on this page. You can remove it at any time.
        </p>
        {references.length > 0 && (
          <ul className="grid gap-4">
            {references.map((reference) => (
              <ReferenceRow key={reference.id} reference={reference} />
            ))}
          </ul>
        )}
        <Button block variant="secondary" onClick={() => setAsking(true)}>
          <MailPlus className="icon-20" aria-hidden="true" />
          Ask for a reference
        </Button>
      </Card>
      <Suspense>{asking && <AskForReference onClose={() => setAsking(false)} />}</Suspense>
    </section>
  );
}

const tones = { asked: 'sun', answered: 'ok', declined: 'neutral', expired: 'neutral', removed: 'neutral' } as const;

function ReferenceRow({ reference }: { reference: OwnReference }) {
  const { kind, name, state, endsAt, answer, checks } = reference;
  return (
    <li className="grid gap-1">
      <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
        {name}
        <Badge tone={tones[state]}>{referenceProcess.label(state)}</Badge>
      </p>
      <p className="text-14 text-text-2">
        {referenceKindLabels[kind]}
        {endsAt !== null && `, can answer until ${formatDate(endsAt)}`}
      </p>
      {answer && <p>{referenceFacts(kind, answer).join(' · ')}</p>}
      {answer && answer.note !== '' && <p className="quote">“{answer.note}”</p>}
      {checks.length > 0 && (
        <p className="text-14 text-text-2">{checks.map((check) => referenceCheckLabels[check]).join('. ')}.</p>
      )}
      {(state === 'asked' || state === 'answered') && (
        <RemoveReference reference={reference} isAsked={state === 'asked'} />
      )}
    </li>
  );
}

interface RemoveReferenceProps {
  reference: OwnReference;
  isAsked: boolean;
}

function RemoveReference({ reference: { id, name }, isAsked }: RemoveReferenceProps) {
  const [removing, setRemoving] = useState(false);
  const remove = trpc.passports.removeReference.useMutation(useStored(() => setRemoving(false)));
  useBackCloses(removing, () => setRemoving(false));
  return (
    <>
      <Button size="sm" variant="secondary" className="justify-self-start" onClick={() => setRemoving(true)}>
        {isAsked ? 'Cancel request' : 'Remove'}
        <span className="sr-only"> of {name}</span>
      </Button>
      <ConfirmDialog
        open={removing}
        onClose={() => setRemoving(false)}
        onConfirm={() => remove.mutate({ referenceId: id })}
        title={isAsked ? 'Cancel this request?' : 'Remove this reference?'}
        confirmText={isAsked ? 'Cancel request' : 'Remove'}
        tone="danger"
        busy={remove.isPending}
        busyText="Saving…"
      >
        <p>The answer and the email address are deleted. You can’t ask {name} again.</p>
        <FormFailure error={remove.error} />
      </ConfirmDialog>
    </>
  );
}
