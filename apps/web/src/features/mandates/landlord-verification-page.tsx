import type { Mandate, MandateCandidate } from '@rentreel/contracts/mandates';
import { Button, Card, EmptyState, ListPending, PageHeader } from '@rentreel/ui';
import { useNavigate } from '@tanstack/react-router';
import { FileSignature, Plus } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { LoadFailure } from '#/components/screen-states.tsx';
import { PageTitle } from '#/components/page-title.tsx';
import { useNow } from '#/lib/hooks.ts';
import { trpc } from '#/lib/trpc.ts';
import { missingLabel } from './format.ts';
import { MandateCard } from './mandate-card.tsx';

const MandateSheet = lazy(() => import('./mandate-sheet.tsx'));

/** What the sheet for a new mandate begins with: a home, or nothing. */
type NewMandate = MandateCandidate['listingId'] | 'blank';

/** By what right somebody lets: mandates of owners. */
export function LandlordVerificationPage() {
  const [writing, setWriting] = useState<NewMandate | null>(null);
  const navigate = useNavigate();
  return (
    <>
      <PageTitle>Right to let</PageTitle>
      <PageHeader
        title="Right to let"
        subtitle="For homes that you let for their owner, and homes of yours that others let."
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
      <div className="page grid grid-cols-1 gap-8 max-w-300">
        <MissingMandates onAsk={setWriting} />
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

/** The others come up as these are asked for. */
const shownMissing = 5;

/** Homes that the person lists as an agent and no mandate covers. */
function MissingMandates({ onAsk }: { onAsk: (listingId: MandateCandidate['listingId']) => void }) {
  const now = useNow();
  const { data = [] } = trpc.mandates.listCandidates.useQuery();
  const missing = data.filter(({ listedBy, coveredUntil }) => listedBy === 'agent' && coveredUntil === null);
  if (missing.length === 0) return null;
  return (
    <section aria-labelledby="missing-heading" className="grid gap-3">
      <h2 id="missing-heading" className="text-18/tight">
        Homes without a mandate
      </h2>
      <Card as="ul" padded={false} className="divide-y divide-hairline">
        {missing.slice(0, shownMissing).map(({ listingId, title, place, ...home }) => (
          <li key={listingId} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-semibold wrap-anywhere">{title}</p>
              <p className="text-14 text-text-2">{place}</p>
              <p className="text-14 text-text-2">{missingLabel(home, now)}</p>
            </div>
            <Button size="sm" variant="secondary" onClick={() => onAsk(listingId)}>
              Ask the owner<span className="sr-only"> of {title}</span>
            </Button>
          </li>
        ))}
      </Card>
      {missing.length > shownMissing && (
        <p className="text-14 text-text-2">And {missing.length - shownMissing} more.</p>
      )}
    </section>
  );
}

function Mandates({ onNew }: { onNew: () => void }) {
  const { data, isPending, error, refetch } = trpc.mandates.list.useQuery();
  if (isPending)
    return <ListPending label="Loading mandates..." rows={2} card="h-28" className="grid gap-4 md:grid-cols-2" />;
  if (data === undefined) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  const { asAgent, asOwner } = data;
  if (asAgent.length + asOwner.length === 0) {
    return (
      <EmptyState icon={FileSignature} title="No mandates yet" action={<Button onClick={onNew}>New mandate</Button>}>
        You let a home for somebody else? Write down what you may do and what you earn. The owner reads it, and signs or
        declines it here. For homes that you own you need no mandate.
      </EmptyState>
    );
  }
  return (
    <>
      <MandateGroup id="as-owner" heading="Your homes that others let" mandates={asOwner} />
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
