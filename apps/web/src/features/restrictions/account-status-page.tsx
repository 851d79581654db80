import {
  type OwnRestriction,
  holdingRestrictionStates,
  restrictedActivities,
  restrictionKinds,
  restrictionProcess,
  restrictionReasons,
} from '@rentreel/contracts/restrictions';
import { Badge, Button, Card, EmptyState, Note, PageHeader, Skeleton } from '@rentreel/ui';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { formatDateTime } from '@rentreel/values';
import { ShieldCheck } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { PageTitle } from '#/components/page-title.tsx';
import { trpc } from '#/lib/trpc.ts';

const AppealForm = lazy(async () => ({ default: (await import('./appeal-form.tsx')).AppealForm }));

/** Restrictions of the account with reason and end, and the appeal. */
export function AccountStatusPage() {
  const [restrictions] = trpc.restrictions.mine.useSuspenseQuery();
  return (
    <>
      <PageTitle>Account status</PageTitle>
      <PageHeader title="Account status" subtitle="Warnings and restrictions of your account, and your appeals." />
      <div className="page grid grid-cols-1 gap-4">
        {restrictions.length === 0 && (
          <EmptyState icon={ShieldCheck} title="Your account is in good standing">
            If we ever restrict your account, you’ll see here why, until when, and how to appeal.
          </EmptyState>
        )}
        {restrictions.map((restriction) => (
          <RestrictionCard key={restriction.id} restriction={restriction} />
        ))}
      </div>
    </>
  );
}

function RestrictionCard({ restriction }: { restriction: OwnRestriction }) {
  const [isAppealing, setIsAppealing] = useState(false);
  const { id, kind, state, reason, text, createdAt, until, mayAppeal } = restriction;
  const isHolding = holdingRestrictionStates.some((each) => each === state);
  return (
    <Card as="article" className="grid grid-cols-1 gap-3" aria-labelledby={id}>
      <h2 id={id} className="flex flex-wrap items-center gap-2 text-18">
        {restrictionKinds[kind].label}
        <Badge tone={state === 'appealed' ? 'sun' : isHolding ? 'bad' : 'ok'}>{restrictionProcess.label(state)}</Badge>
      </h2>
      <p className="font-semibold">{restrictionReasons[reason]}</p>
      <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
      <p className="text-14 text-text-2">
        Since {formatDateTime(createdAt)}
        {isHolding && (until === null ? ', until we lift it' : `, until ${formatDateTime(until)}`)}
      </p>
      {isHolding && <SwitchedOff kind={kind} />}
      <AppealSoFar restriction={restriction} />
      {mayAppeal && (
        <p>
          <Button onClick={() => setIsAppealing(true)}>Appeal</Button>
        </p>
      )}
      <ActionSheet open={isAppealing} onClose={() => setIsAppealing(false)} title="Appeal">
        <Suspense fallback={<Skeleton className="h-40" />}>
          <AppealForm restrictionId={id} onDone={() => setIsAppealing(false)} />
        </Suspense>
      </ActionSheet>
    </Card>
  );
}

function SwitchedOff({ kind }: Pick<OwnRestriction, 'kind'>) {
  const { forbids } = restrictionKinds[kind];
  if (forbids.length === 0) return null;
  return (
    <Note tone="sun">
      <p>Switched off for now:</p>
      <ul className="list-disc ps-5 mb-1">
        {forbids.map((activity) => (
          <li key={activity}>{restrictedActivities[activity]}</li>
        ))}
      </ul>
      <p>Your money stays yours. Tenancies and what is in escrow go on, and you can download your data.</p>
    </Note>
  );
}

/** The user's appeal, and the answer. */
function AppealSoFar({ restriction: { state, appeal, decision } }: { restriction: OwnRestriction }) {
  return (
    <>
      {appeal && (
        <p className="wrap-anywhere">
          <strong>Your appeal</strong>, {formatDateTime(appeal.at)}: {appeal.text}
        </p>
      )}
      {state === 'appealed' && (
        <Note tone="info">
          Someone other than the person who restricted your account reviews your appeal. We answer within 72 hours.
        </Note>
      )}
      {decision && (
        <p className="wrap-anywhere">
          <strong>Our answer</strong>, {formatDateTime(decision.at)}: {decision.text}
        </p>
      )}
    </>
  );
}
