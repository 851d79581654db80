import type { Id } from '@rentreel/contracts/ids';
import { type BankAccount, type PayoutSettings, payoutLimits } from '@rentreel/contracts/payouts';
import { Card, Skeleton, TextField } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Landmark } from 'lucide-react';
import { useState } from 'react';
import { SelectField } from '#/lib/forms/select-field.tsx';
import { trpc } from '#/lib/trpc.ts';
import { useNow } from '#/lib/hooks.ts';
import { accountLabel, arrivalLabel } from './format.ts';
import { HoldNote, PausedNote, WaitNote } from './hold-notes.tsx';

/** Target, cost and arrival time of a withdrawal, with a field for the PIN; or why withdrawing is impossible now. */
export function WithdrawTargetCard({ target }: { target: WithdrawTarget }) {
  const { settings, account } = target;
  if (!settings) return target.isPending ? <Skeleton className="h-14" /> : null;
  if (settings.hold) return <HoldNote hold={settings.hold} />;
  return (
    <>
      <PausedNote paused={settings.paused} />
      <WaitNote wait={settings.wait} />
      {account ? (
        <AccountCard settings={settings} account={account} target={target} />
      ) : (
        <AddAccountRow required={settings.accountRequired} target={target} />
      )}
    </>
  );
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
    <Card as="section" aria-label="Withdrawal account" className="withdraw-target grid grid-cols-1 gap-2 wrap-anywhere">
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
          <span className="withdraw-fine text-14/normal text-text-2">Withdrawals go to</span>
          <br />
          <strong>{accountLabel(account)}</strong>
        </p>
      )}
      <p className="withdraw-fine text-14/normal text-text-2">{account.accountName}</p>
      <p className="withdraw-fine text-14/normal text-text-2">
        {arrivalLabel(account.usableFrom, now, settings.limits.autoKobo)}
      </p>
      <PinInput state={settings.pin} pin={pin} onPin={setPin} />
      <Link to="/payment-settings" className="inline-flex items-center justify-self-start gap-1 min-h-11">
        Payment settings
        <ChevronRight className="icon-16" aria-hidden="true" />
      </Link>
    </Card>
  );
}

/** No choice is necessary; a single further action is available. */
function AddAccountRow({ required, target }: { required: boolean; target: WithdrawTarget }) {
  const { settings, pin, setPin } = target;
  return (
    <Card padded={false} className="overflow-hidden">
      {settings && settings.pin !== 'off' && (
        <div className="withdraw-target grid grid-cols-1 gap-2 wrap-anywhere">
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

/** Returns the input of a withdrawal apart from its amount. */
export interface WithdrawalExtras {
  readonly bankAccountId?: Id<'bac'>;
  readonly pin?: string;
}

interface WithdrawTarget {
  readonly settings: PayoutSettings | undefined;
  readonly isPending: boolean;
  readonly account: BankAccount | undefined;
  readonly choose: (id: Id<'bac'>) => void;
  readonly pin: string;
  readonly setPin: (pin: string) => void;
  readonly extras: WithdrawalExtras;
}

/**
 * Returns the target of the next withdrawal: the selected account, otherwise the default; undefined without an account.
 */
export function useWithdrawTarget(): WithdrawTarget {
  const { data: settings, isPending } = trpc.payouts.settings.useQuery();
  const [chosen, choose] = useState<Id<'bac'>>();
  const [pin, setPin] = useState('');
  const account = settings?.accounts.find(({ id }) => id === chosen) ?? settings?.accounts[0];
  const extras = { ...(account && { bankAccountId: account.id }), ...(pin !== '' && { pin }) };
  return { settings, isPending, account, choose, pin, setPin, extras };
}
