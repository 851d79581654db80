import type { LeftMoney } from '@rentreel/contracts/payouts';
import { Button } from '@rentreel/ui';
import { formatDate, naira } from '@rentreel/values';
import { Suspense, lazy, useState } from 'react';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { Money } from '#/lib/money/money.tsx';
import { trpc } from '#/lib/trpc.ts';
import { PayoutCards, PayoutSection } from './payout-section.tsx';

const PayOutLeftForm = lazy(async () => ({ default: (await import('./left-money-form.tsx')).PayOutLeftForm }));

/** Money in wallets of deleted accounts, with the payout to their former owners; renders nothing without any. */
export function LeftMoneyList() {
  const [left] = trpc.payouts.listLeft.useSuspenseQuery();
  if (left.length === 0) return null;
  return (
    <PayoutSection
      title="Money of deleted accounts"
      count={left.length}
      about="A bank returned a payout after the account was deleted. The money still belongs to the person. When they write to us, pay it out to an account in their name; a colleague has to approve it too."
    >
      <PayoutCards>
        {left.map((each) => (
          <LeftMoneyCard key={each.userId} left={each} />
        ))}
      </PayoutCards>
    </PayoutSection>
  );
}

function LeftMoneyCard({ left }: { left: LeftMoney }) {
  const { userId, balanceKobo, deletedAt, accounts } = left;
  const [paying, setPaying] = useState(false);
  const leave = () => setPaying(false);
  return (
    <li>
      <article className="card grid grid-cols-1 gap-2 wrap-anywhere" data-padded="true" aria-labelledby={userId}>
        <h3 className="text-20" id={userId}>
          <Money amountKobo={balanceKobo} />
        </h3>
        <p className="text-14/normal text-text-2">Account deleted on {formatDate(deletedAt)}</p>
        {accounts.length === 0 ? (
          <p>No payout to a bank account before. Send the payment back the way it came.</p>
        ) : (
          <ul className="grid gap-1" aria-label="Earlier payouts went to">
            {accounts.map(({ bankName, lastDigits, accountName }) => (
              <li key={`${bankName} ${lastDigits}`}>
                Earlier payouts: <strong>{accountName}</strong>, {bankName} ••{lastDigits}
              </li>
            ))}
          </ul>
        )}
        {accounts.length > 0 && (
          <Button className="justify-self-start" variant="secondary" onClick={() => setPaying(true)}>
            Pay out<span className="sr-only">: {naira(balanceKobo)}</span>
          </Button>
        )}
      </article>
      {paying && (
        <ActionSheet title={`Pay ${naira(balanceKobo)} out?`} onClose={leave}>
          <Suspense>
            <PayOutLeftForm left={left} onDone={leave} />
          </Suspense>
        </ActionSheet>
      )}
    </li>
  );
}
