import { payoutLimits, type PayoutSettings } from '@rentreel/contracts/payouts';
import { Button, Card, EmptyState } from '@rentreel/ui';
import { Landmark, Plus } from 'lucide-react';
import { useState } from 'react';
import { useNow } from '../../../lib/use-now.ts';
import { AccountRow } from './account-row.tsx';
import { AddAccountSheet } from './add-account-sheet.tsx';

const { maxAccounts } = payoutLimits;

/** The bank accounts of somebody, and the way to one more. */
export function AccountsSection({ settings }: { settings: PayoutSettings }) {
  const [adding, setAdding] = useState(false);
  const now = useNow();
  const { accounts, limits, pin } = settings;
  const isFull = accounts.length >= maxAccounts;
  return (
    <section aria-labelledby="accounts" className="payout-section">
      <h2 id="accounts">Bank accounts</h2>
      {accounts.length === 0 ? (
        <EmptyState icon={Landmark} title="No bank account yet">
          Add an account that is in your own name. Withdrawals from your wallet then go there.
        </EmptyState>
      ) : (
        <Card as="ul" padded={false} className="overflow-hidden">
          {accounts.map((account) => (
            <AccountRow key={account.id} account={account} now={now} />
          ))}
        </Card>
      )}
      <Button
        size="lg"
        variant={accounts.length === 0 ? 'primary' : 'secondary'}
        disabled={isFull}
        onClick={() => setAdding(true)}
      >
        <Plus className="icon-20" aria-hidden="true" />
        Add a bank account
      </Button>
      {isFull && <p className="payout-fine">{maxAccounts} accounts is the most. Remove one to add another.</p>}
      <AddAccountSheet
        open={adding}
        onClose={() => setAdding(false)}
        coolOffMs={limits.coolOffMs}
        asksPin={pin !== 'off'}
      />
    </section>
  );
}
