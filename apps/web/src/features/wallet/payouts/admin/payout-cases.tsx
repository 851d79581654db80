import type { PayoutCase } from '@rentreel/contracts/payouts';
import { Badge, Button, Note } from '@rentreel/ui';
import { formatDate, formatDateTime, naira } from '@rentreel/values';
import { Suspense, lazy, useState } from 'react';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { Money } from '#/lib/money/money.tsx';
import { trpc } from '#/lib/trpc.ts';
import { useDone } from '#/lib/use-refetch.ts';
import { CaseBar, CaseColumns } from '#/features/cases/index.ts';
import { approvalLabel, caseState, caseTone } from './format.ts';
import { PayoutSection } from './payout-section.tsx';

const ApproveForm = lazy(async () => ({ default: (await import('./admin-forms.tsx')).ApproveForm }));
const DeclineForm = lazy(async () => ({ default: (await import('./admin-forms.tsx')).DeclineForm }));
const HoldForm = lazy(async () => ({ default: (await import('./admin-forms.tsx')).HoldForm }));

/** A section of withdrawals; renders nothing without any. */
export function CaseList({ heading, cases }: { heading: string; cases: readonly PayoutCase[] }) {
  if (cases.length === 0) return null;
  return (
    <PayoutSection title={heading} count={cases.length}>
      <ul className="grid grid-cols-1 gap-4">
        {cases.map((each) => (
          <CaseCard key={each.id} payout={each} />
        ))}
      </ul>
    </PayoutSection>
  );
}

/** A withdrawal: amount, owner, target and actions. */
function CaseCard({ payout }: { payout: PayoutCase }) {
  const { id, amountKobo, person, target, accountSince, requestedAt, reason, paidLate } = payout;
  const approval = approvalLabel(payout);
  return (
    <li data-case tabIndex={-1}>
      <article className="card wrap-anywhere" data-padded="true" aria-labelledby={id}>
        <CaseColumns
          work={
            <>
              <CaseBar queue="payouts" caseId={id} />
              <CaseActions payout={payout} />
            </>
          }
        >
          <header className="flex flex-wrap items-center justify-between gap-2">
            <h3 className="text-20" id={id}>
              <Money amountKobo={amountKobo} />
            </h3>
            <Badge tone={caseTone(payout)}>{caseState(payout)}</Badge>
          </header>
          <p>
            <strong>{person.name}</strong>
            {target && ` to ${target.bankName} ••${target.lastDigits}, ${target.accountName}`}
          </p>
          <p className="text-14/normal text-text-2 wrap-anywhere">
            Requested on {formatDateTime(requestedAt)} · member since {formatDate(person.since)}
            {accountSince !== null && ` · account added ${formatDate(accountSince)}`}
          </p>
          {approval !== undefined && <Note tone="info">{approval}</Note>}
          {reason !== null && <p className="text-14/normal text-text-2 wrap-anywhere">{reason}</p>}
          {paidLate && (
            <Note tone="bad">
              The bank paid this after the money was given back. It was paid twice: recover it from the bank or the
              person.
            </Note>
          )}
        </CaseColumns>
      </article>
    </li>
  );
}

/** Actions that an administrator may currently take on a withdrawal. */
function CaseActions({ payout }: { payout: PayoutCase }) {
  const { id: withdrawalId, amountKobo, person, mayApprove, mayDecline, mayAsk, mayHold } = payout;
  const [writing, setWriting] = useState<'decline' | 'hold'>();
  const leave = () => setWriting(undefined);
  const actions = useCaseActions(leave);
  const { approve, ask } = actions;
  const amount = naira(amountKobo);
  if (writing) {
    return (
      <Suspense>
        {writing === 'decline' && <DeclineForm payout={payout} mutation={actions.decline} onLeave={leave} />}
        {writing === 'hold' && <HoldForm payout={payout} mutation={actions.hold} onLeave={leave} />}
      </Suspense>
    );
  }
  return (
    <>
      <FormFailure error={approve.error ?? ask.error} />
      <div className="flex flex-wrap gap-2">
        {mayApprove && <ApproveCase payout={payout} approve={approve} />}
        {mayDecline && (
          <Button size="sm" variant="secondary" onClick={() => setWriting('decline')}>
            Decline<span className="sr-only">: {amount}</span>
          </Button>
        )}
        {mayAsk && (
          <Button
            size="sm"
            variant="secondary"
            busy={ask.isPending}
            busyText="Asking…"
            onClick={() => ask.mutate({ withdrawalId })}
          >
            Ask the bank now<span className="sr-only">: {amount}</span>
          </Button>
        )}
        {mayHold && (
          <Button size="sm" variant="text" onClick={() => setWriting('hold')}>
            Hold withdrawals <span className="sr-only">of {person.name}</span>
          </Button>
        )}
      </div>
    </>
  );
}

interface ApproveCaseProps {
  payout: PayoutCase;
  approve: ReturnType<typeof useCaseActions>['approve'];
}

/** Approves a withdrawal in a sheet that names amount and target and asks for a reason. */
function ApproveCase({ payout, approve }: ApproveCaseProps) {
  const { amountKobo } = payout;
  const [asking, setAsking] = useState(false);
  const leave = () => setAsking(false);
  const amount = naira(amountKobo);
  return (
    <>
      <Button size="sm" data-case-open onClick={() => setAsking(true)}>
        Approve<span className="sr-only">: {amount}</span>
      </Button>
      {asking && (
        <ActionSheet title={`Let ${amount} out?`} onClose={leave}>
          <Suspense>
            <ApproveForm payout={payout} mutation={approve} onLeave={leave} />
          </Suspense>
        </ActionSheet>
      )}
    </>
  );
}

/** Mutations on a withdrawal; the list is refetched afterwards, even when the case had changed concurrently. */
export function useCaseActions(onDone: () => void) {
  const after = useDone(onDone, 'payouts');
  return {
    approve: trpc.payouts.approve.useMutation(after('Withdrawal approved. Your decision is recorded with your name.')),
    decline: trpc.payouts.decline.useMutation(
      after('Withdrawal declined. The money is back in the owner’s wallet, and they are notified.'),
    ),
    hold: trpc.payouts.hold.useMutation(after('Withdrawals on hold. The owner is notified.')),
    liftHold: trpc.payouts.liftHold.useMutation(after('Hold lifted.')),
    ask: trpc.payouts.ask.useMutation(after('Status requested from the bank.')),
  };
}
