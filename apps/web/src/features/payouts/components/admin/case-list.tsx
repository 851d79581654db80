import type { PayoutCase } from '@rentreel/contracts/payouts';
import { CaseCard } from './case-card.tsx';

/** Some withdrawals under what they have in common; nothing when there are none. */
export function CaseList({ heading, cases }: { heading: string; cases: readonly PayoutCase[] }) {
  if (cases.length === 0) return null;
  return (
    <section aria-label={heading} className="payout-section">
      <h2>
        {heading} ({cases.length})
      </h2>
      <ul className="payout-cases">
        {cases.map((each) => (
          <CaseCard key={each.id} payout={each} />
        ))}
      </ul>
    </section>
  );
}
