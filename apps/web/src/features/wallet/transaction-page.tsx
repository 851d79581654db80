import type { Id } from '@rentreel/contracts/ids';
import { type Withdrawal, withdrawalStateLabels } from '@rentreel/contracts/payouts';
import type { TransactionDetail } from '@rentreel/contracts/wallet';
import { Badge, Button, Card, Note, PageHeader, buttonProps } from '@rentreel/ui';
import { formatDateTime } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { Copy, ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageTitle } from '#/components/page-title.tsx';
import { notFoundPage } from '#/components/not-found.tsx';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { Money } from '#/lib/money/money.tsx';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { useRefetch } from '#/lib/use-refetch.ts';
import {
  accountLabel,
  describeTransaction,
  endLabel,
  paymentLabel,
  providerName,
  stepLabel,
  withdrawalTone,
} from './format.ts';
import './history.css';
import { HistoryRow } from './transaction-rows.tsx';

/** A transaction: amount, time, progress, what it belongs to, and help. */
export function TransactionPage({ transactionId }: { transactionId: Id<'jrn'> }) {
  const [detail] = trpc.wallet.getTransaction.useSuspenseQuery({ transactionId });
  const { title, tone } = describeTransaction(detail);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader title={title} />
      <div className="page transaction grid grid-cols-1 gap-4 max-w-214">
        <p className="text-32 wrap-anywhere">
          <span className={tone === 'ok' ? 'text-primary-text' : ''}>
            {tone === 'ok' && '+'}
            <Money amountKobo={detail.amountKobo} />
          </span>
        </p>
        {detail.refund && (
          <Note tone="info">
            <strong>{detail.refund.reason}.</strong> {detail.refund.text}
          </Note>
        )}
        <TransactionFacts detail={detail} />
        {detail.type === 'withdrawal' && detail.payment && (
          <WithdrawalProgress withdrawalId={detail.payment.id} transactionId={detail.id} />
        )}
        {detail.related.length > 0 && (
          <section aria-labelledby="related">
            <h2 id="related" className="text-18">
              Related
            </h2>
            <ul className="history-rows overflow-hidden border border-hairline rounded-card bg-surface">
              {detail.related.map((entry) => (
                <HistoryRow key={entry.id} entry={entry} />
              ))}
            </ul>
          </section>
        )}
        <ReportProblem detail={detail} />
        <Link to="/help/new" search={{ topic: 'money', about: detail.id }} className="link min-h-11 justify-self-start">
          Contact us about it
        </Link>
      </div>
    </>
  );
}

/** Copies a reference, or explains how to select it when copying fails. */
const copy = (text: string) =>
  navigator.clipboard.writeText(text).then(
    () => notify('Reference copied'),
    () => notify('Copying isn’t allowed here. Select the reference instead.'),
  );

function TransactionFacts({ detail }: { detail: TransactionDetail }) {
  const { payment } = detail;
  const state = paymentLabel(detail);
  return (
    <dl className="overflow-hidden border border-hairline rounded-card bg-surface">
      <Fact name="Type">{describeTransaction(detail).type}</Fact>
      <Fact name="Date">{formatDateTime(detail.timestamp)} WAT</Fact>
      {state && <Fact name="Status">{state}</Fact>}
      {state && payment && payment.state !== 'pending' && <Fact name="Since">{formatDateTime(payment.since)} WAT</Fact>}
      <Fact name="Balance after">
        <Money amountKobo={detail.balanceAfterKobo} />
      </Fact>
      {detail.category === 'escrow' && <Fact name="Kept">In escrow, apart from our own money</Fact>}
      {payment && <Fact name="Paid through">{providerName(payment.provider)}</Fact>}
      {payment?.providerReference && <Fact name="Their reference">{payment.providerReference}</Fact>}
      <SubjectFact detail={detail} />
      <Fact name="Reference">
        <code>{detail.id}</code>
        <Button variant="text" size="sm" onClick={() => void copy(detail.id)}>
          <Copy className="icon-16" aria-hidden="true" />
          Copy
        </Button>
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-y-0.5 gap-x-4 min-h-12 px-4 py-2 border-t border-hairline first:border-t-0">
      <dt className="text-text-2">{name}</dt>
      <dd className="flex flex-wrap items-center gap-y-1 gap-x-2 font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Link to what the money was for. */
function SubjectFact({ detail: { inspectionId, potId, bookingId } }: { detail: TransactionDetail }) {
  const look = buttonProps({ variant: 'secondary', size: 'sm' });
  return (
    <>
      {inspectionId && (
        <Fact name="Inspection">
          <Link to="/inspections/$inspectionId" params={{ inspectionId }} {...look}>
            Open the inspection
          </Link>
        </Fact>
      )}
      {bookingId && (
        <Fact name="Booking">
          <Link to="/bookings/$bookingId" params={{ bookingId }} {...look}>
            Open the booking
          </Link>
        </Fact>
      )}
      {potId && (
        <Fact name="Rent pot">
          <Link to="/pots/$potId" params={{ potId }} search={{}} {...look}>
            Open the pot
          </Link>
        </Fact>
      )}
    </>
  );
}

/** Help with a transaction, depending on its type. */
function ReportProblem({ detail }: { detail: TransactionDetail }) {
  const { type, paymentState, inspectionId } = detail;
  return (
    <details>
      <summary className="inline-flex items-center min-h-11 underline underline-offset-2">Report a problem</summary>
      <div className="grid gap-4">
        {type === 'withdrawal' && paymentState === 'pending' && (
          <p>Your bank hasn’t answered yet. If it refuses, the money comes back to your wallet automatically.</p>
        )}
        {type === 'withdrawal' && paymentState === 'settled' && (
          <p>This was paid out. If it isn’t in your bank account, give your bank the reference above.</p>
        )}
        {inspectionId && (
          <div className="grid justify-items-start gap-2">
            <p>
              If the inspection didn’t go as agreed, report it there. Who gets the fee depends on how the inspection
              ended.
            </p>
            <Link
              to="/inspections/$inspectionId"
              params={{ inspectionId }}
              {...buttonProps({ variant: 'secondary', size: 'sm' })}
            >
              Report on the inspection
            </Link>
          </div>
        )}
        <div className="grid justify-items-start gap-2">
          <p>If you don’t know this transaction, log out your other devices and change your password now.</p>
          <Link to="/security" {...buttonProps({ variant: 'secondary', size: 'sm' })}>
            Check my devices
          </Link>
        </div>
      </div>
    </details>
  );
}

/** Progress of a withdrawal: state, target, steps and cancellation. */
function WithdrawalProgress({ withdrawalId, transactionId }: { withdrawalId: Id<'pay'>; transactionId: Id<'jrn'> }) {
  const { data } = trpc.payouts.get.useQuery({ withdrawalId });
  if (!data) return null;
  const { state, target, steps, returnsAt, reason } = data;
  const ends = endLabel(data);
  const isDeclined = steps.some(({ name }) => name === 'decline');
  return (
    <Card as="section" aria-labelledby="progress" className="grid grid-cols-1 gap-3 wrap-anywhere">
      <div className="flex flex-wrap items-center justify-between gap-y-1 gap-x-3">
        <h2 id="progress" className="text-18">
          Progress
        </h2>
        <Badge tone={withdrawalTone(state)}>
          {state === 'paid' && !target ? 'Taken out' : withdrawalStateLabels[state]}
        </Badge>
      </div>
      {target ? (
        <p>
          To <strong>{accountLabel(target)}</strong>, {target.accountName}
        </p>
      ) : (
        <Note tone="info">
          This is a trial: with no bank account set, the money leaves your wallet but goes to no bank.{' '}
          <Link to="/payment-settings" className="text-link">
            Add a bank account
          </Link>
        </Note>
      )}
      {ends && <Note tone="info">{ends}</Note>}
      {reason && <p className="text-14/normal text-text-2">{reason}</p>}
      {isDeclined && (
        <Link
          to="/help/new"
          search={{ topic: 'money', subject: 'Appeal: my withdrawal was declined', about: transactionId }}
          className="link min-h-11 justify-self-start"
        >
          Appeal this decision
        </Link>
      )}
      <ol className="grid grid-cols-1 wrap-anywhere gap-1.5">
        {steps.map(({ name, at }) => (
          <li className="flex flex-wrap items-center justify-between gap-y-1 gap-x-3" key={`${name}-${at}`}>
            <span>{stepLabel(name)}</span>
            <span className="text-14/normal text-text-2">{formatDateTime(at)}</span>
          </li>
        ))}
      </ol>
      {returnsAt !== null && (
        <p className="text-14/normal text-text-2">
          If your bank hasn’t answered by {formatDateTime(returnsAt)}, the money comes back to your wallet.
        </p>
      )}
      <CancelWithdrawal withdrawal={data} />
    </Card>
  );
}

function CancelWithdrawal({ withdrawal }: { withdrawal: Withdrawal }) {
  const cancel = trpc.payouts.cancel.useMutation({ onSettled: useRefetch('payouts', 'wallet') });
  if (!withdrawal.canCancel) return null;
  const { id: withdrawalId, version } = withdrawal;
  return (
    <>
      <FormFailure error={cancel.error} />
      <Button
        variant="secondary"
        className="justify-self-start"
        busy={cancel.isPending}
        busyText="Sending…"
        onClick={() => cancel.mutate({ withdrawalId, version })}
      >
        Cancel and return it to my wallet
      </Button>
    </>
  );
}

export const TransactionNotFoundPage = notFoundPage(({ code }) => {
  if (code !== 'wallet.transaction_not_found' && code !== 'app.invalid_input') return undefined;
  return {
    title: 'Transaction not found',
    heading: 'Transaction',
    missing: { icon: ReceiptText, title: 'We couldn’t find this transaction' },
    text: 'The link may be old, or belong to another account.',
    to: '/transactions',
    linkText: 'See all transactions',
  };
});
