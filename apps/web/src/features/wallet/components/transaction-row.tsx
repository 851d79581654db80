import type { OpenWithdrawal } from '@rentreel/contracts/payouts';
import type { WalletTransaction } from '@rentreel/contracts/wallet';
import { Badge, ListRow } from '@rentreel/ui';
import { Money } from '../../../components/money/money.tsx';
import { formatDateTime } from '../../../lib/format-date.ts';
import { describeTransaction } from '../lib/describe-transaction.ts';
import { waitingWords } from '../lib/payment-words.ts';

interface TransactionRowProps {
  transaction: WalletTransaction;
  /** The withdrawal behind it, while it is neither paid nor back. */
  waiting?: OpenWithdrawal | undefined;
}

export function TransactionRow({ transaction, waiting }: TransactionRowProps) {
  const { icon, tone, title, type } = describeTransaction(transaction);
  return (
    <ListRow
      icon={icon}
      tone={tone}
      title={title}
      end={<Money amountKobo={transaction.amountKobo} absolute className={tone === 'in' ? 'text-primary-text' : ''} />}
      detail={
        <>
          {`${type} · ${formatDateTime(transaction.timestamp)}`}
          {waiting && (
            <span className="recent-state">
              <Badge tone="sun">{waitingWords(waiting)}</Badge>
            </span>
          )}
        </>
      }
    />
  );
}
