import type { Id } from '@rentreel/contracts/ids';
import { createFileRoute } from '@tanstack/react-router';
import { LoadedReceipt } from '../features/documents/receipt-page.tsx';

export const Route = createFileRoute('/receipts/$receiptId')({ component: RoutePage });

function RoutePage() {
  const { receiptId } = Route.useParams();
  return <LoadedReceipt receiptId={receiptId as Id<'rct'>} />;
}
