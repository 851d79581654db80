import { type BankAccount, type PayoutSettings, payoutLimits } from '@rentreel/contracts/payouts';
import { Badge, Button, Card, EmptyState, Note, PageHeader } from '@rentreel/ui';
import { formatDateTime, naira } from '@rentreel/values';
import { Check, Clock, Landmark, LockKeyhole, Plus } from 'lucide-react';
import { type ReactNode, Suspense, lazy, useState } from 'react';
import { PageTitle } from '#/components/page-title.tsx';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { readFailure } from '#/lib/request-error.ts';
import { notify, notifyWithUndo } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { useNow } from '#/lib/hooks.ts';
import { HoldNote, PenaltyNote } from '../hold-notes.tsx';

const AddAccountSheet = lazy(async () => ({ default: (await import('./payout-sheets.ts')).AddAccountSheet }));
const PinSheet = lazy(async () => ({ default: (await import('./payout-sheets.ts')).PinSheet }));

/** Payout accounts, their protection, and the limits of withdrawals. */
export function PaymentSettingsPage() {
  const [settings] = trpc.payouts.settings.useSuspenseQuery();
  return (
    <>
      <PageTitle>Payment settings</PageTitle>
      <PageHeader title="Payment settings" subtitle="Where your money is paid to" />
      <div className="page grid gap-8 items-start max-w-140 lg:grid-cols-[minmax(0,1fr)_392px] lg:max-w-310">
        <div className="col-span-full grid gap-8 empty:hidden">
          <HoldNote hold={settings.hold} />
          <PenaltyNote />
        </div>
        <AccountsSection settings={settings} />
        <div className="grid grid-cols-1 gap-4">
          <PinSection state={settings.pin} />
          <LimitsSection settings={settings} />
        </div>
      </div>
    </>
  );
}

/** Limits, speed and cost of withdrawals. */
function LimitsSection({ settings }: { settings: PayoutSettings }) {
  const { minKobo, autoKobo, twoPersonKobo, dailyKobo, dailyLeftKobo } = settings.limits;
  return (
    <Card as="section" aria-labelledby="limits" className="grid grid-cols-1 gap-3">
      <h2 id="limits" className="text-18">
        Withdrawal limits
      </h2>
      <dl className="grid gap-2 text-14/normal">
        <Limit name="Fee">None</Limit>
        <Limit name="At least">{naira(minKobo)}, or your whole balance</Limit>
        <Limit name="Leaves at once">Up to {naira(autoKobo)} in 24 hours</Limit>
        <Limit name="RentReel approves first">Above {naira(autoKobo)}</Limit>
        <Limit name="Two people approve first">Above {naira(twoPersonKobo)}</Limit>
        {dailyKobo !== null && dailyLeftKobo !== null && (
          <Limit name="In one day">
            {naira(dailyKobo)}, {naira(dailyLeftKobo)} left today
          </Limit>
        )}
      </dl>
      <p className="text-14/normal text-text-2 wrap-anywhere">
        You can cancel a withdrawal until it’s approved. If the bank can’t accept it, the money is back in your wallet
        within 24 hours.
      </p>
    </Card>
  );
}

function Limit({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-y-1 gap-x-4">
      <dt className="text-text-2">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

type PinState = PayoutSettings['pin'];

const labels: Readonly<Record<PinState, string>> = {
  off: 'With a PIN, no one can withdraw or add a bank account without it, even on your unlocked phone.',
  on: 'You enter it for every withdrawal and before you add a bank account.',
  locked: 'Withdrawals are blocked until you set a new PIN with your password.',
};

/** State of the PIN, and the actions that set, change or disable it. */
function PinSection({ state }: { state: PinState }) {
  const [form, setForm] = useState<'set' | 'off'>();
  return (
    <Card as="section" aria-labelledby="pin" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="pin" className="text-18">
          Payout PIN
        </h2>
        {state === 'on' && (
          <Badge tone="ok" icon={Check}>
            On
          </Badge>
        )}
        {state === 'off' && <Badge>Off</Badge>}
        {state === 'locked' && (
          <Badge tone="bad" icon={LockKeyhole}>
            Locked
          </Badge>
        )}
      </div>
      {state === 'locked' ? (
        <Note tone="bad">{labels.locked}</Note>
      ) : (
        <p className="text-14/normal text-text-2 wrap-anywhere">{labels[state]}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => setForm('set')}>
          {state === 'off' ? 'Set a PIN' : 'Set a new PIN'}
        </Button>
        {state !== 'off' && (
          <Button variant="text" onClick={() => setForm('off')}>
            Turn it off
          </Button>
        )}
      </div>
      <Suspense>{form && <PinSheet form={form} onClose={() => setForm(undefined)} />}</Suspense>
    </Card>
  );
}

const { maxAccounts } = payoutLimits;

/** Bank accounts of the user, and the button that adds one. */
function AccountsSection({ settings }: { settings: PayoutSettings }) {
  const [adding, setAdding] = useState(false);
  const now = useNow();
  const { accounts, limits, pin } = settings;
  const isFull = accounts.length >= maxAccounts;
  return (
    <section aria-labelledby="accounts" className="grid grid-cols-1 gap-3">
      <h2 id="accounts" className="text-18">
        Bank accounts
      </h2>
      {accounts.length === 0 ? (
        <EmptyState icon={Landmark} title="No bank account yet">
          Add an account in your own name to withdraw from your wallet.
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
      {isFull && (
        <p className="text-14/normal text-text-2 wrap-anywhere">
          {maxAccounts} accounts is the maximum. Remove one to add another.
        </p>
      )}
      <Suspense>
        {adding && (
          <AddAccountSheet onClose={() => setAdding(false)} coolOffMs={limits.coolOffMs} asksPin={pin !== 'off'} />
        )}
      </Suspense>
    </section>
  );
}

/** An account: holder, bank, the time from which it can be used, and its actions. */
function AccountRow({ account, now }: { account: BankAccount; now: number }) {
  const { bankName, accountName, lastDigits, isDefault, usableFrom } = account;
  const { makeDefault, remove, busy, error } = useAccountActions(account);
  const accountLabel = `${bankName}, number ending in ${lastDigits}`;
  return (
    <li className="border-t border-hairline first:border-t-0 grid gap-1.5 px-4 pt-3.5 pb-2.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">
          {bankName}{' '}
          <span className="tabular-nums text-text-2" aria-label={`number ending in ${lastDigits}`} role="img">
            ••{lastDigits}
          </span>
        </p>
        {isDefault && (
          <Badge tone="ok" icon={Check}>
            Default
          </Badge>
        )}
      </div>
      <p className="text-14/normal text-text-2 wrap-anywhere">{accountName}</p>
      {usableFrom > now && (
        <p>
          <Badge tone="sun" icon={Clock}>
            Can be used from {formatDateTime(usableFrom)}
          </Badge>
        </p>
      )}
      <FormFailure error={error} />
      <div className="flex flex-wrap gap-2">
        {!isDefault && (
          <Button variant="secondary" size="sm" disabled={busy} onClick={makeDefault}>
            Make default<span className="sr-only">: {accountLabel}</span>
          </Button>
        )}
        <Button variant="secondary" size="sm" disabled={busy} onClick={remove}>
          Remove<span className="sr-only">: {accountLabel}</span>
        </Button>
      </div>
    </li>
  );
}

/** Actions on an account; a removal can be undone. */
function useAccountActions({ id: bankAccountId, bankName, lastDigits }: BankAccount) {
  const { payouts } = trpc.useUtils();
  const refetch = () => payouts.settings.invalidate();
  const name = `${bankName} ••${lastDigits}`;
  const restore = trpc.payouts.restoreAccount.useMutation({
    onSuccess: () => notify(`${name} is back.`),
    onError: (error) => notify(readFailure(error).text),
    onSettled: refetch,
  });
  const remove = trpc.payouts.removeAccount.useMutation({
    onSuccess: () => notifyWithUndo(`${name} removed.`, () => restore.mutate({ bankAccountId })),
    onSettled: refetch,
  });
  const makeDefault = trpc.payouts.setDefault.useMutation({
    onSuccess: () => notify(`Withdrawals go to ${name} now.`),
    onSettled: refetch,
  });
  return {
    makeDefault: () => makeDefault.mutate({ bankAccountId }),
    remove: () => remove.mutate({ bankAccountId }),
    busy: makeDefault.isPending || remove.isPending,
    error: makeDefault.error ?? remove.error,
  };
}
