import { useState } from 'react';
import { BalanceToggle } from '../../../components/money/balance-toggle.tsx';
import { HiddenMoney } from '../../../components/money/hidden-money.tsx';
import { Money } from '../../../components/money/money.tsx';
import { trpc } from '../../../lib/trpc.ts';

export function BalanceCard() {
  const [balanceKobo] = trpc.wallet.balance.useSuspenseQuery();
  const [hidden, setHidden] = useState(false);
  return (
    <section className="balance" aria-label="Balance">
      <div className="balance-head">
        <h2 className="balance-label">Current balance</h2>
        <BalanceToggle hidden={hidden} onChange={setHidden} />
      </div>
      <p className="balance-amount">{hidden ? <HiddenMoney /> : <Money amountKobo={balanceKobo} smallKobo />}</p>
      <p className="balance-label">Available to use now</p>
    </section>
  );
}
