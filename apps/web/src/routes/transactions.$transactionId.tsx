import { createFileRoute } from '@tanstack/react-router';
import { idParam } from '../lib/route-params.ts';
import { TransactionNotFoundPage, TransactionPage } from '../features/wallet/transaction-page.tsx';

export const Route = createFileRoute('/transactions/$transactionId')({
  params: idParam('transactionId', 'jrn'),
  loader: async ({ context: { services }, params }) => {
    await services.utils.wallet.getTransaction.ensureData(params);
  },
  component: RoutePage,
  errorComponent: TransactionNotFoundPage,
});

function RoutePage() {
  const { transactionId } = Route.useParams();
  return <TransactionPage key={transactionId} transactionId={transactionId} />;
}
