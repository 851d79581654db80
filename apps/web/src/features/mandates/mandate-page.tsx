import type { Mandate } from '@rentreel/contracts/mandates';
import { Badge, Button, Card, Note, PageHeader } from '@rentreel/ui';
import { formatDateTime } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Check, Clock } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { PageTitle } from '#/components/page-title.tsx';
import { notFoundPage } from '#/components/not-found.tsx';
import { trpc } from '#/lib/trpc.ts';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { notify } from '#/lib/toasts.ts';
import { useOnline } from '#/lib/use-online.ts';
import { homesLabel, otherName, standingOf, stateLabel, stateLooks } from './format.ts';
import { useAfterMandate } from './queries.ts';

const MandateSheet = lazy(() => import('./mandate-sheet.tsx'));
const SignMandate = lazy(() => import('./sign-mandate.tsx'));
const EndMandate = lazy(() => import('./end-mandate.tsx'));

/** A mandate in plain language, with the reader's actions. */
export function MandatePage({ mandateId }: { mandateId: Mandate['id'] }) {
  const [mandate] = trpc.mandates.get.useSuspenseQuery({ mandateId });
  const { tone, text } = standingOf(mandate);
  const look = stateLooks[mandate.state];
  const title = mandate.side === 'agent' ? `Mandate of ${otherName(mandate)}` : `Mandate for ${otherName(mandate)}`;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader
        title={title}
        subtitle={homesLabel(mandate)}
        end={
          <Badge tone={look.tone} icon={look.icon}>
            {stateLabel(mandate)}
          </Badge>
        }
      />
      <div className="page grid grid-cols-1 gap-5 max-w-190 lg:max-w-310">
        <Link to="/landlord-verification" className="max-lg:hidden link gap-1.5 justify-self-start">
          <ArrowLeft className="icon-20" aria-hidden="true" />
          Authority to let
        </Link>
        <Note tone={tone} announce="status">
          {text}
        </Note>
        {mandate.side === 'agent' && (
          <p className="text-14 text-text-2">
            The mandate is written to the owner: “you” is {mandate.ownerName}, and {mandate.agentName} is the agent.
          </p>
        )}
        <Clauses mandate={mandate} />
        <MandateActions mandate={mandate} />
      </div>
    </>
  );
}

function Clauses({ mandate }: { mandate: Mandate }) {
  const { signature, ownerName } = mandate;
  const Mark = signature ? Check : Clock;
  return (
    <Card as="section" aria-label="The mandate" className="grid gap-5 lg:grid-cols-2 lg:gap-x-12">
      {mandate.clauses.map(({ heading, lines }) => (
        <section key={heading} className="grid content-start gap-1.5">
          <h2 className="text-16/normal">{heading}</h2>
          {lines.map((line) => (
            <p key={line} className="wrap-anywhere text-text-2">
              {line}
            </p>
          ))}
        </section>
      ))}
      <p className="flex items-start gap-3 border-t border-hairline pt-4 wrap-anywhere lg:col-span-2">
        <Mark className="icon-20 flex-none mt-0.5" aria-hidden="true" />
        <span>
          <strong>{ownerName}</strong>
          <span className="block text-14 text-text-2">
            {signature ? `Signed as ${signature.fullName}, ${formatDateTime(signature.at)}` : 'Not signed yet'}
          </span>
        </span>
      </p>
    </Card>
  );
}

type Opened = 'change' | 'withdraw' | 'decline' | 'revoke';

/** Actions in display order, with their labels. */
const openers: Readonly<Record<Opened, (mandate: Mandate) => string>> = {
  change: () => 'Edit mandate',
  withdraw: ({ state }) => (state === 'draft' ? 'Discard draft' : 'Withdraw mandate'),
  decline: () => 'Decline',
  revoke: () => 'End the mandate',
};

/** Actions that the process allows the reader. */
function MandateActions({ mandate }: { mandate: Mandate }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { allowed } = mandate;
  const close = () => setOpened(null);
  const names = allowed.flatMap((name) => (name in openers ? [name as Opened] : []));
  return (
    <div className="grid grid-cols-1 gap-5 max-w-190">
      <Suspense>{allowed.includes('sign') && <SignMandate mandate={mandate} />}</Suspense>
      <div className="flex flex-wrap gap-2">
        {allowed.includes('send') && <SendMandate mandate={mandate} />}
        {names.map((name) => (
          <Button key={name} variant={name === 'change' ? 'secondary' : 'text'} onClick={() => setOpened(name)}>
            {openers[name](mandate)}
          </Button>
        ))}
      </div>
      <Suspense>
        {opened === 'change' && <MandateSheet mandate={mandate} onClose={close} onSaved={close} />}
        {opened !== null && opened !== 'change' && <EndMandate mandate={mandate} how={opened} onClose={close} />}
      </Suspense>
    </div>
  );
}

/** Sends a draft to its owner. */
function SendMandate({ mandate }: { mandate: Mandate }) {
  const { id: mandateId, version, ownerName } = mandate;
  const online = useOnline();
  const sending = trpc.mandates.send.useMutation(useAfterMandate(() => notify(`Sent to ${ownerName}.`)));
  return (
    <>
      <div className="basis-full empty:hidden">
        <FormFailure error={sending.error} />
      </div>
      <Button
        disabled={!online}
        busy={sending.isPending}
        busyText="Sending…"
        onClick={() => sending.mutate({ mandateId, version })}
      >
        Send to {ownerName}
      </Button>
    </>
  );
}

/** A mandate that does not exist or that the user may not see, or a truncated link. */
export const MandateNotFoundPage = notFoundPage(({ code, text, fieldErrors }) => {
  const isCut = 'mandateId' in fieldErrors || 'key' in fieldErrors;
  if (!isCut && code !== 'mandates.not_found') return undefined;
  return {
    title: 'Mandate not found',
    text: isCut ? 'The link isn’t complete. Open it from the email again.' : text,
    to: '/landlord-verification',
    linkText: 'Go to Authority to let',
  };
});
