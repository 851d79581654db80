import { EmptyState, PageHeader, buttonProps } from '@rentreel/ui';
import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { ReceiptText } from 'lucide-react';
import { ErrorPage } from '#/components/screen-states.tsx';
import { PageTitle } from '#/components/page-title.tsx';
import { readFailure } from '#/lib/request-error.ts';

const absent = ['wallet.transaction_not_found', 'app.invalid_input'];

/** A transaction that is not the caller's, or that did not load. */
export function TransactionFailedPage(props: ErrorComponentProps) {
  const { code } = readFailure(props.error);
  if (code === null || !absent.includes(code)) return <ErrorPage {...props} />;
  return (
    <>
      <PageTitle>No such transaction</PageTitle>
      <PageHeader title="Transaction" />
      <div className="page">
        <EmptyState
          icon={ReceiptText}
          title="No such transaction in your wallet"
          action={
            <Link to="/transactions" {...buttonProps({})}>
              See all transactions
            </Link>
          }
        >
          The link may be old, or belong to another account.
        </EmptyState>
      </div>
    </>
  );
}
