import type { WalletTransaction } from '@rentreel/contracts/wallet';
import { ListRow } from '@rentreel/ui';
import { Money } from '../../../components/money/money.tsx';
import { formatDateTime } from '../../../lib/format-date.ts';
import { describeTransaction } from '../lib/describe-transaction.ts';

export function TransactionRow({ transaction }: { transaction: WalletTransaction }) {
  const { icon, tone, title, type } = describeTransaction(transaction);
  return (
    <ListRow
      icon={icon}
      tone={tone}
      title={title}
      end={<Money amountKobo={transaction.amountKobo} absolute className={tone === 'in' ? 'text-primary-text' : ''} />}
      detail={`${type} · ${formatDateTime(transaction.timestamp)}`}
    />
  );
}
