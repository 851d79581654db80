import { buttonProps, EmptyState, PageHeader } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { Banknote } from 'lucide-react';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { CaseList } from '../components/admin/case-list.tsx';
import { EscrowOnHold, MoneyInEscrow } from '../components/admin/escrow-lists.tsx';
import { HoldList } from '../components/admin/hold-list.tsx';
import { PaymentList } from '../components/admin/payment-list.tsx';
import '../payouts.css';

/** Nobody tells an administrator of what others withdraw, so the list asks. */
const rereadMs = 30_000;

/** For administrators: withdrawals that wait, are with a bank or ended lately, and payments that came from outside. */
export function PayoutsPage() {
  const [cases] = trpc.payouts.listCases.useSuspenseQuery(undefined, { refetchInterval: rereadMs });
  const [payments] = trpc.payments.listCases.useSuspenseQuery(undefined, { refetchInterval: rereadMs });
  const { waiting, underWay, ended, holds } = cases;
  return (
    <>
      <PageTitle>Payouts</PageTitle>
      <PageHeader title="Payouts" subtitle="What you decide is kept with your name." />
      <div className="page payouts" data-narrow="true">
        <Link to="/admin/reports" {...buttonProps({ variant: 'secondary', size: 'sm' }, 'justify-self-start')}>
          Reported chats
        </Link>
        {waiting.length === 0 && (
          <EmptyState icon={Banknote} title="Nothing waits for approval">
            Withdrawals above the limit stand here until somebody decides.
          </EmptyState>
        )}
        <CaseList heading="Waiting for approval" cases={waiting} />
        <HoldList holds={holds} />
        <EscrowOnHold />
        <CaseList heading="With the bank" cases={underWay} />
        <CaseList heading="Ended lately" cases={ended} />
        <PaymentList heading="Payments that wait for the rest" payments={payments.parts}>
          <p className="payout-fine">They came in part. Nobody has this money yet.</p>
        </PaymentList>
        <PaymentList heading="Payments that go back" payments={payments.returning} />
        <PaymentList heading="Paid into wallets lately" payments={payments.inWallets}>
          <p className="payout-fine">A payment can go back the way it came while the wallet holds it.</p>
        </PaymentList>
        <PaymentList heading="Sent back lately" payments={payments.returned} />
        <MoneyInEscrow />
      </div>
    </>
  );
}
