import { Link } from '@tanstack/react-router';
import { Wallet } from 'lucide-react';
import { useState } from 'react';
import { BalanceToggle } from '../../../components/money/balance-toggle.tsx';
import { HiddenMoney } from '../../../components/money/hidden-money.tsx';
import { Money } from '../../../components/money/money.tsx';
import { trpc } from '../../../lib/trpc.ts';

/** The wallet in one line; hidden until its owner wants to see it. */
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
