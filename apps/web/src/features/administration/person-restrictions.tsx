import type { PersonFile } from '@rentreel/contracts/administration';
import {
  type Restriction,
  holdingRestrictionStates,
  restrictionKinds,
  restrictionProcess,
  restrictionReasons,
} from '@rentreel/contracts/restrictions';
import { Badge, Button, Card, Note, Skeleton } from '@rentreel/ui';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { formatDateTime } from '@rentreel/values';
import { Suspense, lazy, useState } from 'react';
import { trpc } from '#/lib/trpc.ts';
import { untilLabel } from './restriction-format.ts';

const RestrictForm = lazy(async () => ({ default: (await import('./restrict-form.tsx')).RestrictForm }));
const LiftForm = lazy(async () => ({ default: (await import('./restriction-decisions.tsx')).LiftForm }));
const AppealDecision = lazy(async () => ({ default: (await import('./restriction-decisions.tsx')).AppealDecision }));

/** Restrictions of a user, and the action that adds one. */
export function PersonRestrictions({ person: { id: userId, name } }: { person: PersonFile }) {
  const [isOpen, setIsOpen] = useState(false);
  const [{ restrictions, effects, bar }] = trpc.restrictions.list.useSuspenseQuery({ userId });
  return (
    <Card as="section" className="admin-block" aria-labelledby="restrictions">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="restrictions" className="text-16">
          Warnings and restrictions
        </h2>
        {bar === null && (
          <Button size="sm" variant="danger" onClick={() => setIsOpen(true)}>
            Warn or restrict
          </Button>
        )}
      </header>
      {bar !== null && <Note>{bar}</Note>}
      {restrictions.length === 0 && <p className="text-text-2">None so far.</p>}
      <ul className="grid gap-4">
        {restrictions.map((restriction) => (
          <li key={restriction.id}>
            <RestrictionView restriction={restriction} name={name} />
          </li>
        ))}
      </ul>
      <ActionSheet open={isOpen} onClose={() => setIsOpen(false)} title={`Warn or restrict ${name}`}>
        <Suspense fallback={<Skeleton className="h-96" />}>
          <RestrictForm userId={userId} name={name} effects={effects} onDone={() => setIsOpen(false)} />
        </Suspense>
      </ActionSheet>
    </Card>
  );
}

interface RestrictionViewProps {
  restriction: Restriction;
  name: string;
}

const liftTexts: Readonly<Partial<Record<Restriction['kind'], string>>> = {
  suspension: 'Restore the account',
  wallet: 'Unfreeze the wallet',
  warning: 'Withdraw the warning',
};

/** A restriction with its appeal and actions. */
const RestrictionView = (props: RestrictionViewProps) => (
  <div className="grid gap-2">
    <RestrictionRecord {...props} />
    <RestrictionActions {...props} />
  </div>
);

/** A restriction with its appeal. */
export function RestrictionRecord({ restriction, name }: RestrictionViewProps) {
  const { id, kind, state, reason, text, by, createdAt, hiddenListings } = restriction;
  const isHolding = holdingRestrictionStates.some((each) => each === state);
  return (
    <article className="grid gap-2" aria-labelledby={id}>
      <h3 id={id} className="flex flex-wrap items-center gap-2 text-16">
        {restrictionKinds[kind].label}
        <Badge tone={state === 'appealed' ? 'sun' : isHolding ? 'bad' : 'neutral'}>
          {restrictionProcess.label(state)}
        </Badge>
      </h3>
      <p className="wrap-anywhere">{restrictionReasons[reason]}</p>
      <blockquote className="ps-3 border-s-3 border-border whitespace-pre-wrap wrap-anywhere text-text-2">
        {text}
      </blockquote>
      <p className="text-14 text-text-2">
        {by}, {formatDateTime(createdAt)}
        {isHolding && `, ${untilLabel(restriction)}`}
        {hiddenListings > 0 && ` · listings hidden: ${hiddenListings}`}
      </p>
      <AppealSoFar restriction={restriction} name={name} />
    </article>
  );
}

function AppealSoFar({ restriction: { appeal, decision, decidedBy }, name }: RestrictionViewProps) {
  return (
    <>
      {appeal && (
        <>
          <p className="font-semibold">
            {name} appealed on {formatDateTime(appeal.at)}
          </p>
          <blockquote className="ps-3 border-s-3 border-sun whitespace-pre-wrap wrap-anywhere">
            {appeal.text}
          </blockquote>
        </>
      )}
      {decision && (
        <p className="wrap-anywhere">
          <strong>{decidedBy}</strong>, {formatDateTime(decision.at)}: {decision.text}
        </p>
      )}
    </>
  );
}

/** Decision about an appeal, or the action that lifts a restriction. */
export function RestrictionActions({ restriction, name }: RestrictionViewProps) {
  const [isLifting, setIsLifting] = useState(false);
  const { kind, state, allowed } = restriction;
  if (allowed.includes('grant')) {
    return (
      <Suspense fallback={<Skeleton className="h-40" />}>
        <AppealDecision restriction={restriction} name={name} />
      </Suspense>
    );
  }
  if (!allowed.includes('lift')) return null;
  return (
    <>
      {state === 'appealed' && <Note tone="sun">You imposed this, so another administrator decides the appeal.</Note>}
      <p>
        <Button size="sm" variant="secondary" onClick={() => setIsLifting(true)}>
          {liftTexts[kind] ?? 'Lift it'}
        </Button>
      </p>
      <ActionSheet
        open={isLifting}
        onClose={() => setIsLifting(false)}
        title={`Lift: ${restrictionKinds[kind].label.toLowerCase()}`}
      >
        <Suspense fallback={<Skeleton className="h-40" />}>
          <LiftForm restriction={restriction} name={name} onDone={() => setIsLifting(false)} />
        </Suspense>
      </ActionSheet>
    </>
  );
}
