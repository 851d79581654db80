import type { BooksOverview } from '@rentreel/contracts/administration';
import { count, formatDateTime } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { Money } from '#/lib/money/money.tsx';
import { trpc } from '#/lib/trpc.ts';
import { waitLabel } from './format.ts';
import { Health } from './health.tsx';
import { LedgerCheck } from './ledger-check.tsx';
import { pollMs } from './poll.ts';

/** Polling interval while a check of the books is running. */
const checkingMs = 2000;

/** Whether the books balance, escrow is covered, and transfers arrive. */
export function BooksStrip({ now }: { now: number }) {
  const [books] = trpc.administration.books.useSuspenseQuery(undefined, {
    refetchInterval: ({ state: { data } }) => (data?.isChecking ? checkingMs : pollMs),
  });
  const { differenceKobo, accounts, lastEntryAt, escrow, transfers, toApproveKobo } = books;
  const { providerEvents, unreconciled, lastCheck, isChecking } = books;
  const gapKobo = escrow.bankKobo - escrow.owedKobo;
  const isStuck = transfers.stuck > 0;
  return (
    <section className="card admin-figures" aria-label="Money">
      <Health ok={differenceKobo === 0} title={differenceKobo === 0 ? 'The books balance' : 'The books don’t balance'}>
        <p className="admin-sum">
          <Money amountKobo={differenceKobo} />
        </p>
        <p className="text-14 text-text-2">
          Debits less credits over {count(accounts, 'account')}.
          {lastEntryAt !== null && ` Money last moved on ${formatDateTime(lastEntryAt)}.`}
        </p>
      </Health>
      <Health ok={gapKobo === 0} title={gapKobo === 0 ? 'Escrow is covered' : 'Escrow isn’t covered'}>
        <dl className="text-14">
          <Line name="In the escrow bank account" amountKobo={escrow.bankKobo} />
          <Line name="Owed to people" amountKobo={escrow.owedKobo} />
          <Line name="Difference" amountKobo={gapKobo} />
        </dl>
      </Health>
      <Health
        ok={!isStuck}
        title={isStuck ? `${count(transfers.stuck, 'transfer')} stuck at the bank` : 'No transfer is stuck'}
      >
        <p className="admin-sum">
          <Money amountKobo={isStuck ? transfers.stuckKobo : transfers.amountKobo} />
        </p>
        <p className="text-14 text-text-2">
          {transfers.oldestAt === null
            ? 'Nothing is with a bank now.'
            : `${count(transfers.count, 'withdrawal')} with a bank, the oldest for ${waitLabel(transfers.oldestAt, now)}. A bank may take 24 hours.`}
        </p>
      </Health>
      <Health ok title="Waiting for approval">
        <p className="admin-sum">
          <Money amountKobo={toApproveKobo} />
        </p>
        <p className="text-14 text-text-2">Withdrawals above the limit leave after a decision.</p>
        <Link to="/admin/payouts" className="text-14 font-semibold text-primary-text">
          Open payouts
        </Link>
      </Health>
      <ProviderHealth unreconciled={unreconciled} providerEvents={providerEvents} now={now} />
      <LedgerCheck check={lastCheck} isChecking={isChecking} now={now} />
    </section>
  );
}

type ProviderHealthProps = Pick<BooksOverview, 'unreconciled' | 'providerEvents'> & { now: number };

/** Whether the payment providers' charges and transfers match ours, and whether their webhooks were handled. */
function ProviderHealth({ unreconciled, providerEvents, now }: ProviderHealthProps) {
  const { count: open, oldestAt } = unreconciled;
  return (
    <Health
      ok={open === 0}
      title={open === 0 ? 'No unreconciled provider events' : count(open, 'unreconciled provider event')}
    >
      <p className="text-14 text-text-2">
        {oldestAt === null
          ? 'Each night, payments and transfers of the day are compared with the provider’s list.'
          : `The provider’s list differs from our records, the oldest for ${waitLabel(oldestAt, now)}. Nothing was booked.`}
      </p>
      {providerEvents.oldestAt !== null && (
        <p className="text-14 text-text-2">
          {count(providerEvents.count, 'message')} of payment providers without an answer, the oldest for{' '}
          {waitLabel(providerEvents.oldestAt, now)}.
        </p>
      )}
      {open > 0 && (
        <Link
          to="/admin/payouts"
          hash="unreconciled"
          className="justify-self-start text-14 font-semibold text-inherit underline"
        >
          See what to do
        </Link>
      )}
    </Health>
  );
}

function Line({ name, amountKobo }: { name: string; amountKobo: number }) {
  return (
    <div className="flex flex-wrap justify-between gap-y-0 gap-x-3 py-1 last:border-t last:border-hairline">
      <dt>{name}</dt>
      <dd className="font-semibold">
        <Money amountKobo={amountKobo} />
      </dd>
    </div>
  );
}
