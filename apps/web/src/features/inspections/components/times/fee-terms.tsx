import { feeRules, naira } from '../../lib/fee-words.ts';

/** What seeing the home costs, before anything is tapped, and what becomes of the money. */
export function FeeTerms({ feeKobo }: { feeKobo: number }) {
  if (feeKobo === 0) {
    return (
      <p className="fee-terms">
        <strong>Free.</strong> You pay nothing to see this home, here or at the gate.
      </p>
    );
  }
  const amount = naira(feeKobo);
  return (
    <div className="fee-terms">
      <p>
        <strong>Inspection fee {amount}.</strong> RentReel holds it from your wallet until the visit is over. Pay
        nothing at the gate.
      </p>
      <details>
        <summary>When it comes back to you</summary>
        <p>You get {amount} back when</p>
        <ul>
          {feeRules.back.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <p>It goes to the landlord when</p>
        <ul>
          {feeRules.paid.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}
