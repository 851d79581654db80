import type { OpenWithdrawal } from '@rentreel/contracts/payouts';
import { type HistoryEntry, type WalletTransaction, shownTransactions } from '@rentreel/contracts/wallet';
import { Badge, Button, ListRow, Note, Skeleton } from '@rentreel/ui';
import { formatDateTime, formatTime } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { Money } from '#/lib/money/money.tsx';
import { trpc } from '#/lib/trpc.ts';
import { describeTransaction, paymentLabel, waitingLabel } from './format.ts';

interface HistoryRowProps {
  entry: HistoryEntry;
  /** Withdrawal behind the transaction, unless it is paid or returned. */
  waiting?: OpenWithdrawal | undefined;
}

/** A row of the history; the whole row links to what it belongs to. */
export function HistoryRow({ entry, waiting }: HistoryRowProps) {
  const { icon, tone, title, type } = describeTransaction(entry);
  const state = waiting ? waitingLabel(waiting) : paymentLabel(entry);
  return (
    <ListRow
      icon={icon}
      tone={tone}
      title={
        <Link
          to="/transactions/$transactionId"
          params={{ transactionId: entry.id }}
          search={true}
          className="row-link text-text"
        >
          <span className="line-clamp-3">{title}</span>
        </Link>
      }
      end={
        <span className={tone === 'ok' ? 'whitespace-nowrap text-primary-text' : 'whitespace-nowrap'}>
          {tone === 'ok' && '+'}
          <Money amountKobo={entry.amountKobo} />
        </span>
      }
      detail={
        <>
          <span>{[state ?? type, formatTime(entry.timestamp)].join(' · ')}</span>
          <span>
            Balance <Money className="font-medium" amountKobo={entry.balanceAfterKobo} />
          </span>
        </>
      }
    />
  );
}

interface TransactionRowProps {
  transaction: WalletTransaction;
  /** Withdrawal behind the transaction, unless it is paid or returned. */
  waiting?: OpenWithdrawal | undefined;
}

export function TransactionRow({ transaction, waiting }: TransactionRowProps) {
  const { icon, tone, title, type } = describeTransaction(transaction);
  return (
    <ListRow
      icon={icon}
      tone={tone}
      title={<span className="line-clamp-3">{title}</span>}
      end={<Money amountKobo={transaction.amountKobo} absolute className={tone === 'ok' ? 'text-primary-text' : ''} />}
      detail={
        <>
          {`${type} · ${formatDateTime(transaction.timestamp)}`}
          {waiting && (
            <span className="block mt-1">
              <Badge tone="sun">{waitingLabel(waiting)}</Badge>
            </span>
          )}
        </>
      }
    />
  );
}

export function TransactionsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="grid justify-items-start gap-3 py-3">
      <Note tone="sun" announce="alert">
        We couldn’t load your transactions. Your money is safe.
      </Note>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

const rows = Array.from({ length: shownTransactions }, (_, index) => `row-${index}`);

export function TransactionsPending() {
  return (
    <div className="late">
      <p className="py-2 text-text-2">Loading transactions...</p>
      {rows.map((row) => (
        <div key={row} className="list-row">
          <Skeleton shape="circle" className="size-10" />
          <div className="flex-1 min-w-0">
            <Skeleton shape="text" className="w-40" />
            <Skeleton shape="text" className="w-56" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Returns a lookup of open withdrawals by transaction id; empty until they are loaded. */
export function useOpenWithdrawals(): (transactionId: string) => OpenWithdrawal | undefined {
  const { data } = trpc.payouts.listOpen.useQuery();
  return (id) => data?.find(({ transactionId }) => transactionId === id);
}
