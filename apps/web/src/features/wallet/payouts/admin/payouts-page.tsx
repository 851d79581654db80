import type { PayoutHold } from '@rentreel/contracts/payouts';
import { Button, EmptyState } from '@rentreel/ui';
import { formatDateTime } from '@rentreel/values';
import { Banknote } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { trpc } from '#/lib/trpc.ts';
import { QueuePage, QueueTools, useListed, useQueue } from '#/features/cases/index.ts';
import { Chargebacks } from './chargeback-cases.tsx';
import { EscrowOnHold, MoneyInEscrow } from './escrow-lists.tsx';
import { LeftMoneyList } from './left-money.tsx';
import { PaymentList } from './payment-cases.tsx';
import { CaseList, useCaseActions } from './payout-cases.tsx';
import { PayoutCards, PayoutSection } from './payout-section.tsx';
import { UnreconciledEvents } from './unreconciled-events.tsx';

const LiftHoldForm = lazy(async () => ({ default: (await import('./admin-forms.tsx')).LiftHoldForm }));

/** Polled, because administrators receive no live events about other users' withdrawals. */
const pollMs = 30_000;

/**
 * For administrators: withdrawals that are waiting, at a bank or recently closed, and payments received from outside.
 */
export function PayoutsPage() {
  return (
    <QueuePage title="Payouts" subtitle="Your decisions are recorded with your name." queue="payouts">
      <OpenPayouts />
    </QueuePage>
  );
}

function OpenPayouts() {
  const [cases] = trpc.payouts.listCases.useSuspenseQuery(useListed('payouts'), { refetchInterval: pollMs });
  const [payments] = trpc.payments.listCases.useSuspenseQuery(undefined, { refetchInterval: pollMs });
  const { arrange } = useQueue('payouts');
  const { payouts } = trpc.useUtils();
  const { waiting, underWay, ended, holds } = cases;
  return (
    <div className="page grid grid-cols-1 gap-8">
      {waiting.length === 0 && (
        <EmptyState icon={Banknote} title="No withdrawals to approve">
          Withdrawals over the limit appear here.
        </EmptyState>
      )}
      <QueueTools
        queue="payouts"
        cases={waiting}
        nameOf={({ id, person }) => [id, person.name]}
        load={async (page) => (await payouts.listCases.fetch(page)).waiting}
      />
      <CaseList heading="Waiting for approval" cases={arrange(waiting, ({ id }) => id)} />
      <HoldList holds={holds} />
      <LeftMoneyList />
      <EscrowOnHold />
      <Chargebacks />
      <UnreconciledEvents />
      <CaseList heading="With the bank" cases={underWay} />
      <CaseList heading="Recently ended" cases={ended} />
      <PaymentList
        heading="Payments that wait for the rest"
        payments={payments.parts}
        about="Only part of each payment has arrived. The money hasn’t been credited to anyone yet."
      />
      <PaymentList heading="Payments that go back" payments={payments.returning} />
      <PaymentList
        heading="Recently paid into wallets"
        payments={payments.inWallets}
        about="A payment can go back the way it came while the wallet holds it."
      />
      <PaymentList heading="Recently sent back" payments={payments.returned} />
      <MoneyInEscrow />
    </div>
  );
}

/** Users whose withdrawals are on hold, with the action that lifts it; renders nothing without any. */
function HoldList({ holds }: { holds: readonly PayoutHold[] }) {
  if (holds.length === 0) return null;
  return (
    <PayoutSection title="On hold" count={holds.length}>
      <PayoutCards>
        {holds.map((hold) => (
          <HoldCard key={hold.person.id} hold={hold} />
        ))}
      </PayoutCards>
    </PayoutSection>
  );
}

function HoldCard({ hold: { person, reason, since, by } }: { hold: PayoutHold }) {
  const [lifting, setLifting] = useState(false);
  const leave = () => setLifting(false);
  const { liftHold } = useCaseActions(leave);
  return (
    <li>
      <article className="card grid grid-cols-1 gap-2 wrap-anywhere" data-padded="true" aria-label={person.name}>
        <h3 className="text-20">{person.name}</h3>
        <p>{reason}</p>
        <p className="text-14/normal text-text-2 wrap-anywhere">
          Since {formatDateTime(since)}, by {by}
        </p>
        {lifting ? (
          <Suspense>
            <LiftHoldForm person={person} mutation={liftHold} onLeave={leave} />
          </Suspense>
        ) : (
          <Button className="justify-self-start" variant="secondary" onClick={() => setLifting(true)}>
            Lift the hold <span className="sr-only">of {person.name}</span>
          </Button>
        )}
      </article>
    </li>
  );
}
