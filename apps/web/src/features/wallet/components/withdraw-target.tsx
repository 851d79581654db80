import { type BankAccount, payoutLimits, type PayoutSettings } from '@rentreel/contracts/payouts';
import { Card, TextField } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Landmark } from 'lucide-react';
import { SelectField } from '../../../components/forms/select-field.tsx';
import { HoldNote } from '../../../components/money/hold-note.tsx';
import { useNow } from '../../../lib/use-now.ts';
import type { WithdrawTarget } from '../hooks/use-withdraw-target.ts';
import { accountLabel, arrivalWords } from '../lib/target-words.ts';

/** Where a withdrawal goes, what it costs and when it arrives, with the PIN when it is on; or why nothing leaves now. */
export function WithdrawTargetCard({ target }: { target: WithdrawTarget }) {
  const { settings, account } = target;
  if (!settings) return null;
  if (settings.hold) return <HoldNote hold={settings.hold} />;
  if (!account) return <AddAccountRow required={settings.accountRequired} target={target} />;
  return <AccountCard settings={settings} account={account} target={target} />;
}

interface AccountCardProps {
  settings: PayoutSettings;
  account: BankAccount;
  target: WithdrawTarget;
}

function AccountCard({ settings, account, target: { choose, pin, setPin } }: AccountCardProps) {
  const { accounts } = settings;
  const now = useNow();
  return (
    <Card as="section" aria-label="Where a withdrawal goes" className="withdraw-target">
      {accounts.length > 1 ? (
        <SelectField
          id="withdraw-to"
          label="Withdraw to"
          options={accounts.map((each) => ({ value: each.id, text: accountLabel(each) }))}
          value={account.id}
          onChange={choose}
        />
      ) : (
        <p>
          <span className="withdraw-fine">Withdrawals go to</span>
          <br />
          <strong>{accountLabel(account)}</strong>
        </p>
      )}
      <p className="withdraw-fine">{account.accountName}</p>
      <p className="withdraw-fine">{arrivalWords(account.usableFrom, now, settings.limits.autoKobo)}</p>
      <PinInput state={settings.pin} pin={pin} onPin={setPin} />
      <Link to="/payment-settings" className="withdraw-link">
        Payment settings
        <ChevronRight className="icon-16" aria-hidden="true" />
      </Link>
    </Card>
  );
}

/** Nothing has to be chosen; one more thing can be done. */
function AddAccountRow({ required, target }: { required: boolean; target: WithdrawTarget }) {
  const { settings, pin, setPin } = target;
  return (
    <Card padded={false} className="overflow-hidden">
      {settings && settings.pin !== 'off' && (
        <div className="withdraw-target">
          <PinInput state={settings.pin} pin={pin} onPin={setPin} />
        </div>
      )}
      <Link to="/payment-settings" className="menu-row">
        <Landmark className="icon" aria-hidden="true" />
        <span className="flex-1">
          {required ? 'Add a bank account to withdraw to' : 'Withdraw to your bank account'}
        </span>
        <ChevronRight className="icon-20" aria-hidden="true" />
      </Link>
    </Card>
  );
}

interface PinInputProps {
  state: 'off' | 'on' | 'locked';
  pin: string;
  onPin: (pin: string) => void;
}

function PinInput({ state, pin, onPin }: PinInputProps) {
  if (state === 'off') return null;
  if (state === 'locked') return <p role="status">Your payout PIN is locked. Set a new one under Payment settings.</p>;
  return (
    <TextField
      label="Payout PIN"
      hint="For withdrawals only"
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={payoutLimits.pinMaxDigits}
      value={pin}
      onChange={({ target }) => onPin(target.value.replace(/\D/g, ''))}
    />
  );
}
