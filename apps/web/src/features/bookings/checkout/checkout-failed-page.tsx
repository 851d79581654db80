import { EmptyState, PageHeader, buttonProps } from '@rentreel/ui';
import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { ReceiptText } from 'lucide-react';
import { ErrorPage } from '#/components/screen-states.tsx';
import { PageTitle } from '#/components/page-title.tsx';
import { readFailure } from '#/lib/request-error.ts';

const absent = ['bookings.not_found', 'payments.not_found', 'app.invalid_input'];

/** A booking or a payment that is not the caller's, or that did not load. */
export function CheckoutFailedPage(props: ErrorComponentProps) {
  const { code } = readFailure(props.error);
  if (code === null || !absent.includes(code)) return <ErrorPage {...props} />;
  return (
    <>
      <PageTitle>Nothing to pay here</PageTitle>
      <PageHeader title="Payment" />
      <div className="page">
        <EmptyState
          icon={ReceiptText}
          title="There is nothing of yours to pay here"
          action={
            <Link to="/bookings" {...buttonProps({})}>
              Open my bookings
            </Link>
          }
        >
          The link may be old, or belong to another account. You were not charged.
        </EmptyState>
      </div>
    </>
  );
}
