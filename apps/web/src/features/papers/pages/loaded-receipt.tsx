import type { ReceiptInput } from '@rentreel/contracts/receipts';
import { Button, Note, PageHeader, Spinner } from '@rentreel/ui';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { readFailure } from '../../../lib/request-error.ts';
import { trpc } from '../../../lib/trpc.ts';
import { ReceiptPage } from './receipt-page.tsx';

/** Fetches a receipt, and says why when there is none. */
export function LoadedReceipt({ receiptId }: ReceiptInput) {
  const { data, error, refetch } = trpc.receipts.get.useQuery({ receiptId });
  if (data) return <ReceiptPage receipt={data} />;
  const failure = error ? readFailure(error) : undefined;
  return (
    <>
      <PageTitle>Receipt</PageTitle>
      <PageHeader title="Receipt" />
      <div className="page">
        {failure === undefined && <Spinner />}
        {failure && (
          <Note tone="bad" announce="alert">
            <p>{failure.text}</p>
            {failure.unanswered && (
              <Button variant="text" size="sm" onClick={() => void refetch()}>
                Try again
              </Button>
            )}
          </Note>
        )}
      </div>
    </>
  );
}
