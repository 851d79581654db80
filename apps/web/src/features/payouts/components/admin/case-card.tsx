import type { PayoutCase } from '@rentreel/contracts/payouts';
import { Badge, Note } from '@rentreel/ui';
import { Money } from '../../../../components/money/money.tsx';
import { formatDate, formatDateTime } from '../../../../lib/format-date.ts';
import { approvalWords, caseState, caseTone } from '../../lib/case-words.ts';
import { CaseDeeds } from './case-deeds.tsx';

/** One withdrawal: how much, whose, where to, and what can be done about it. */
export function CaseCard({ payout }: { payout: PayoutCase }) {
  const { id, amountKobo, person, target, accountSince, requestedAt, reason, paidLate } = payout;
  const approval = approvalWords(payout);
  return (
    <li>
      <article className="card payout-case" data-padded="true" aria-labelledby={id}>
        <header className="account-head">
          <h3 id={id}>
            <Money amountKobo={amountKobo} />
          </h3>
          <Badge tone={caseTone(payout)}>{caseState(payout)}</Badge>
        </header>
        <p>
          <strong>{person.name}</strong>
          {target && ` to ${target.bankName} ••${target.lastDigits}, ${target.accountName}`}
        </p>
        <p className="payout-fine">
          Asked for on {formatDateTime(requestedAt)} · member since {formatDate(person.since)}
          {accountSince !== null && ` · account added ${formatDate(accountSince)}`}
        </p>
        {approval !== undefined && <Note tone="info">{approval}</Note>}
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
