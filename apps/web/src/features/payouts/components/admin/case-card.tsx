import { type PayoutCase, withdrawalStateNames } from '@rentreel/contracts/payouts';
import { Badge, Note } from '@rentreel/ui';
import { Money } from '../../../../components/money/money.tsx';
import { formatDate, formatDateTime } from '../../../../lib/format-date.ts';
import { caseTone } from '../../lib/case-words.ts';
import { CaseDeeds } from './case-deeds.tsx';

/** One withdrawal: how much, whose, where to, and what can be done about it. */
export function CaseCard({ payout }: { payout: PayoutCase }) {
  const { id, state, amountKobo, person, target, accountSince, requestedAt, endorsedBy, reason, paidLate } = payout;
  return (
    <li>
      <article className="card payout-case" data-padded="true" aria-labelledby={id}>
        <header className="account-head">
          <h3 id={id}>
            <Money amountKobo={amountKobo} />
          </h3>
          <Badge tone={caseTone(payout)}>{withdrawalStateNames[state]}</Badge>
        </header>
        <p>
          <strong>{person.name}</strong>
          {target && ` to ${target.bankName} ••${target.lastDigits}, ${target.accountName}`}
        </p>
        <p className="payout-fine">
          Asked for {formatDateTime(requestedAt)} · member since {formatDate(person.since)}
          {accountSince !== null && ` · account added ${formatDate(accountSince)}`}
        </p>
        {endorsedBy !== null && <p className="payout-fine">First approval by {endorsedBy}</p>}
        {payout.approvalsNeeded === 2 && state === 'requested' && (
          <Note tone="info">This amount needs the approval of two people.</Note>
        )}
        {reason !== null && <p className="payout-fine">{reason}</p>}
        {paidLate && (
          <Note tone="bad">
            The bank paid this after the money was given back. It is out twice: get it back from the bank or the person.
          </Note>
        )}
        <CaseDeeds payout={payout} />
      </article>
    </li>
  );
}
