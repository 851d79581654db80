import { Button, IconButton } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { Eye, EyeOff, Wallet } from 'lucide-react';
import { useState } from 'react';
import { AsOf } from '#/components/as-of.tsx';
import { useRecalledAt } from '#/lib/offline/recalled.ts';
import { Money } from '#/lib/money/money.tsx';
import { trpc } from '#/lib/trpc.ts';

/** The balance, its loading state or its error; an error here does not affect the rest of the wallet. */
export function BalanceCard() {
  const { data, isPending, refetch } = trpc.wallet.balance.useQuery();
  if (data !== undefined) return <BalanceShown balanceKobo={data} />;
  return isPending ? <BalancePending /> : <BalanceFailed onRetry={() => void refetch()} />;
}

function BalanceShown({ balanceKobo }: { balanceKobo: number }) {
  const storedAt = useRecalledAt('wallet.balance');
  const [hidden, setHidden] = useState(false);
  return (
    <section className="balance" aria-label="Balance">
      <div className="balance-head flex items-center justify-between min-h-5">
        <h2 className="[word-spacing:0] text-on-hero-2 font-body font-normal text-14 tracking-[0]">Current balance</h2>
        <BalanceToggle hidden={hidden} onChange={setHidden} />
      </div>
      <p className="balance-amount my-1 overflow-x-auto [scrollbar-width:none]">
        {hidden ? <HiddenMoney /> : <Money amountKobo={balanceKobo} smallKobo />}
      </p>
      {storedAt === undefined ? (
        <p className="[word-spacing:0] text-on-hero-2 font-body font-normal text-14 tracking-[0]">
          Available to use now
        </p>
      ) : (
        <AsOf
          path="wallet.balance"
          className="[word-spacing:0] text-on-hero-2 font-body font-normal text-14 tracking-[0]"
        />
      )}
    </section>
  );
}

/** The wallet in one line; hidden until the user reveals it. */
export function BalanceRow() {
  const { data: balanceKobo } = trpc.wallet.balance.useQuery();
  const [hidden, setHidden] = useState(true);
  return (
    <div className="menu-row">
      <Wallet className="icon" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <Link to="/wallet" className="flex min-h-11 items-center text-text">
          My Wallet
        </Link>
      </div>
      {hidden || balanceKobo === undefined ? <HiddenMoney /> : <Money amountKobo={balanceKobo} />}
      <BalanceToggle hidden={hidden} onChange={setHidden} />
    </div>
  );
}

function BalanceFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <section className="balance grid justify-items-start gap-3" aria-label="Balance">
      <p role="alert">We couldn’t load your balance. Your money is safe.</p>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </section>
  );
}

function BalancePending() {
  return (
    <section className="balance" aria-busy="true">
      <div className="balance-head flex items-center justify-between min-h-5" />
      <p className="late text-20">Loading wallet...</p>
    </section>
  );
}

interface BalanceToggleProps {
  hidden: boolean;
  onChange: (hidden: boolean) => void;
}

export function BalanceToggle({ hidden, onChange }: BalanceToggleProps) {
  const Icon = hidden ? EyeOff : Eye;
  return (
    <IconButton label={hidden ? 'Show balance' : 'Hide balance'} onClick={() => onChange(!hidden)}>
      <Icon className="icon" aria-hidden="true" />
    </IconButton>
  );
}

/** Shown in place of a hidden amount. */
export function HiddenMoney() {
  return (
    <span className="money">
      <span aria-hidden="true">₦••••••</span>
      <span className="sr-only">Hidden</span>
    </span>
  );
}
