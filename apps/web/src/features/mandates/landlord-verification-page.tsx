import { formatIsoDay } from '@rentreel/values';
import type { Mandate, MandateCandidate } from '@rentreel/contracts/mandates';
import { Button, EmptyState, ListPending, PageHeader, Badge, Card } from '@rentreel/ui';
import { useNavigate, Link } from '@tanstack/react-router';
import { FileSignature, Plus } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { LoadFailure } from '#/components/load-failure.tsx';
import { PageTitle } from '#/components/page-title.tsx';
import { trpc } from '#/lib/trpc.ts';
import { HomesToLet } from '../authority/index.ts';
import { homesLabel, otherName, stateLabel, stateLooks, waitsForReader } from './format.ts';

const MandateSheet = lazy(() => import('./mandate-sheet.tsx'));

/** Initial listing of the sheet for a new mandate, or none. */
type NewMandate = MandateCandidate['listingId'] | 'blank';

/** The authority to let: identity, evidence for each listing, and mandates of owners. */
export function LandlordVerificationPage() {
  const [writing, setWriting] = useState<NewMandate | null>(null);
  const navigate = useNavigate();
  return (
    <>
      <PageTitle>Authority to let</PageTitle>
      <PageHeader
        title="Authority to let"
        subtitle="Proof of who you are, of your authority to let each home, and of the home itself."
        end={
          <Button
            size="sm"
            variant="secondary"
            className="flex-none whitespace-nowrap"
            onClick={() => setWriting('blank')}
          >
            <Plus className="icon-20" aria-hidden="true" />
            New mandate
          </Button>
        }
      />
      <div className="page grid grid-cols-1 gap-8">
        <MandatesToSign />
        <HomesToLet onAskOwner={setWriting} />
        <Mandates onNew={() => setWriting('blank')} />
      </div>
      <Suspense>
        {writing !== null && (
          <MandateSheet
            listingId={writing === 'blank' ? undefined : writing}
            onClose={() => setWriting(null)}
            onSaved={({ id: mandateId }) => {
              setWriting(null);
              void navigate({ to: '/mandates/$mandateId', params: { mandateId }, search: {} });
            }}
          />
        )}
      </Suspense>
    </>
  );
}

/** Mandates that wait for the reader's signature, before everything that waits for nobody. */
function MandatesToSign() {
  const { data } = trpc.mandates.list.useQuery();
  return <MandateGroup id="to-sign" heading="Mandates to sign" mandates={data?.asOwner.filter(waitsForReader) ?? []} />;
}

function Mandates({ onNew }: { onNew: () => void }) {
  const { data, isPending, error, refetch } = trpc.mandates.list.useQuery();
  if (isPending)
    return <ListPending label="Loading mandates..." rows={2} card="h-28" className="grid gap-4 md:grid-cols-2" />;
  if (data === undefined) return <LoadFailure heading="Mandates" error={error} onRetry={() => void refetch()} />;
  const { asAgent, asOwner } = data;
  if (asAgent.length + asOwner.length === 0) {
    return (
      <EmptyState icon={FileSignature} title="No mandates yet" action={<Button onClick={onNew}>New mandate</Button>}>
        Do you let a home for its owner? Set out what you may do and what you earn. The owner reads the mandate, then
        signs or declines it here. You don’t need one for homes you own.
      </EmptyState>
    );
  }
  return (
    <>
      <MandateGroup
        id="as-owner"
        heading="Your homes that others let"
        mandates={asOwner.filter((mandate) => !waitsForReader(mandate))}
      />
      <MandateGroup id="as-agent" heading="Mandates from owners" mandates={asAgent} />
    </>
  );
}

function MandateGroup({ id, heading, mandates }: { id: string; heading: string; mandates: readonly Mandate[] }) {
  if (mandates.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-18/tight">
        {heading}
      </h2>
      <div className="grid content-start gap-4 md:grid-cols-2">
        {mandates.map((mandate) => (
          <MandateCard key={mandate.id} mandate={mandate} />
        ))}
      </div>
    </section>
  );
}

/** A mandate in a list; the whole card is a link. */
function MandateCard({ mandate }: { mandate: Mandate }) {
  const { tone, icon } = stateLooks[mandate.state];
  return (
    <Card as="article" className="relative grid gap-2 content-start">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="text-16/normal wrap-anywhere">
          <Link
            to="/mandates/$mandateId"
            params={{ mandateId: mandate.id }}
            search={{}}
            className="stretched text-inherit"
          >
            {homesLabel(mandate)}
          </Link>
        </h3>
        <Badge tone={tone} icon={icon}>
          {stateLabel(mandate)}
        </Badge>
      </div>
      <p className="text-14 text-text-2">
        {mandate.side === 'agent' ? `Owner: ${otherName(mandate)}` : `Lets for you: ${otherName(mandate)}`}
        <br />
        {formatIsoDay(mandate.startDay)} to {formatIsoDay(mandate.endDay)}
      </p>
    </Card>
  );
}
