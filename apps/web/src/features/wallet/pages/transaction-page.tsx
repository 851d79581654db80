import type { Id } from '@rentreel/contracts/ids';
import { PageHeader } from '@rentreel/ui';
import { Money } from '../../../components/money/money.tsx';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { HistoryRow } from '../components/history-row.tsx';
import { ReportProblem } from '../components/report-problem.tsx';
import { TransactionFacts } from '../components/transaction-facts.tsx';
import { WithdrawalProgress } from '../components/withdrawal-progress.tsx';
import { describeTransaction } from '../lib/describe-transaction.ts';
import '../history.css';

/** One transaction: how much, when, how far, what it belongs to, and what to do when it is not right. */
export function TransactionPage({ transactionId }: { transactionId: Id<'jrn'> }) {
  const [detail] = trpc.wallet.getTransaction.useSuspenseQuery({ transactionId });
  const { title, tone } = describeTransaction(detail);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader title={title} />
      <div className="page transaction">
        <p className="transaction-amount">
          <span className={tone === 'in' ? 'text-primary-text' : ''}>
            {tone === 'in' && '+'}
            <Money amountKobo={detail.amountKobo} />
          </span>
        </p>
        <TransactionFacts detail={detail} />
        {detail.type === 'withdrawal' && detail.payment && <WithdrawalProgress withdrawalId={detail.payment.id} />}
        {detail.related.length > 0 && (
          <section aria-labelledby="related">
            <h2 id="related" className="text-18">
              Belongs to it
            </h2>
            <ul className="history-rows">
              {detail.related.map((entry) => (
                <HistoryRow key={entry.id} entry={entry} />
              ))}
            </ul>
          </section>
        )}
        <ReportProblem detail={detail} />
      </div>
    </>
  );
}
