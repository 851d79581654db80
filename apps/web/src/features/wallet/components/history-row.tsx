import type { OpenWithdrawal } from '@rentreel/contracts/payouts';
import type { HistoryEntry } from '@rentreel/contracts/wallet';
import { ListRow } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { Money } from '../../../components/money/money.tsx';
import { formatTime } from '../../../lib/format-date.ts';
import { describeTransaction } from '../lib/describe-transaction.ts';
import { paymentWords, waitingWords } from '../lib/payment-words.ts';

interface HistoryRowProps {
  entry: HistoryEntry;
  /** The withdrawal behind it, while it is neither paid nor back. */
  waiting?: OpenWithdrawal | undefined;
}

/** A line of the history; the whole row leads to what it belongs to. */
export function HistoryRow({ entry, waiting }: HistoryRowProps) {
  const { icon, tone, title, type } = describeTransaction(entry);
  const state = waiting ? waitingWords(waiting) : paymentWords(entry);
  return (
    <ListRow
      icon={icon}
      tone={tone}
      title={
        <Link to="/transactions/$transactionId" params={{ transactionId: entry.id }} className="history-link">
          {title}
        </Link>
      }
      end={
        <span className={tone === 'in' ? 'whitespace-nowrap text-primary-text' : 'whitespace-nowrap'}>
          {tone === 'in' && '+'}
          <Money amountKobo={entry.amountKobo} />
        </span>
      }
      detail={
        <>
          <span>{[state ?? type, formatTime(entry.timestamp)].join(' · ')}</span>
          <span className="history-balance">
            Balance <Money amountKobo={entry.balanceAfterKobo} />
          </span>
        </>
      }
    />
  );
}
