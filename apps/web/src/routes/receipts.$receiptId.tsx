import { createFileRoute } from '@tanstack/react-router';
import { toId } from '../lib/route-params.ts';
import { LoadedReceipt } from '../features/documents/receipt-page.tsx';

export const Route = createFileRoute('/receipts/$receiptId')({
  component: RoutePage,
});

function RoutePage() {
  const { receiptId } = Route.useParams();
  return <LoadedReceipt receiptId={toId('rct', receiptId)} />;
}
