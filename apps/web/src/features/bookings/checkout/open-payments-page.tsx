import { Card, EmptyState, PageHeader, buttonProps } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { ReceiptText } from 'lucide-react';
import { PageTitle } from '#/components/page-title.tsx';
import './checkout.css';
import { deadlineLabel } from '#/lib/times.ts';
import { Money } from '#/lib/money/money.tsx';
import { trpc } from '#/lib/trpc.ts';
import { useNow } from '#/lib/hooks.ts';
import { intentCopy } from './format.ts';
import { placedTitle } from '#/lib/format.ts';

/** Open payments: payments through a provider, and bookings waiting for payment. */
export function OpenPaymentsPage({ title }: { title: string }) {
  const [intents] = trpc.payments.listOpen.useSuspenseQuery();
  const [{ items }] = trpc.bookings.list.useSuspenseQuery({ tab: 'applications', side: 'tenant' });
  const now = useNow();
  const due = items.filter(({ state }) => state === 'payment_due');
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader title={title} />
      <div className="page page-column checkout grid gap-4">
        {due.length + intents.length === 0 && (
          <EmptyState
            icon={ReceiptText}
            title="Nothing to pay"
            action={
              <Link to="/bookings" {...buttonProps({})}>
                Open my bookings
              </Link>
            }
          >
            When an agreement is signed, you pay for the home here.
          </EmptyState>
        )}
        <ul className="grid gap-3">
          {due.map(({ id, home, other, dueAt }) => (
            <li key={id}>
              <Card className="grid justify-items-start gap-2">
                <h2 className="text-18 wrap-anywhere">{placedTitle(home)}</h2>
                <p className="text-14 text-text-2">
                  {dueAt === null
                    ? `From ${other.name}`
                    : `From ${other.name}, reserved for you until ${deadlineLabel(dueAt, now)}`}
                </p>
                <Link to="/checkout" search={{ booking: id }} {...buttonProps({})}>
                  Go to the checkout
                </Link>
              </Card>
            </li>
          ))}
          {intents.map((intent) => (
            <li key={intent.id}>
              <Card className="grid justify-items-start gap-2">
                <h2 className="text-18 wrap-anywhere">{intent.description}</h2>
                <p>
                  <Money amountKobo={intent.amountKobo} /> · {intentCopy(intent).title}
                </p>
                <Link to="/payment" search={{ intent: intent.id }} {...buttonProps({ variant: 'secondary' })}>
                  See the status
                </Link>
              </Card>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
