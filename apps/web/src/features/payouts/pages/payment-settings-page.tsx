import { PageHeader } from '@rentreel/ui';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { HoldNote } from '../../../components/money/hold-note.tsx';
import { PenaltyNote } from '../../../components/money/penalty-note.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { AccountsSection } from '../components/accounts-section.tsx';
import { LimitsSection } from '../components/limits-section.tsx';
import { PinSection } from '../components/pin-section.tsx';
import '../payouts.css';

/** Where somebody is paid out to, what protects it, and how much may leave. */
export function PaymentSettingsPage() {
  const [settings] = trpc.payouts.settings.useSuspenseQuery();
  return (
    <>
      <PageTitle>Payment settings</PageTitle>
      <PageHeader title="Payment settings" subtitle="Where your money is paid to" />
      <div className="page payouts">
        <HoldNote hold={settings.hold} />
        <PenaltyNote />
        <AccountsSection settings={settings} />
        <div className="payout-side">
          <PinSection state={settings.pin} />
          <LimitsSection settings={settings} />
        </div>
      </div>
    </>
  );
}
