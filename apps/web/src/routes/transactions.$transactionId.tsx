import type { Id } from '@rentreel/contracts/ids';
import { createFileRoute } from '@tanstack/react-router';
import { TransactionNotFoundPage } from '../features/wallet/not-found.ts';
import { TransactionPage } from '../features/wallet/transaction-page.tsx';

const toTransactionId = (text: string) => text as Id<'jrn'>;

export const Route = createFileRoute('/transactions/$transactionId')({
  loader: async ({ context: { services }, params }) => {
    await services.utils.wallet.getTransaction.ensureData({ transactionId: toTransactionId(params.transactionId) });
  },
  component: RoutePage,
  errorComponent: TransactionNotFoundPage,
});

function RoutePage() {
  const { transactionId } = Route.useParams();
  return <TransactionPage key={transactionId} transactionId={toTransactionId(transactionId)} />;
}
