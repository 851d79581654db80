import { totalPackage } from '@rentreel/contracts/listings';
import { kobo } from '@rentreel/money';
import { Money } from '../../../components/money/money.tsx';
import { useDraft } from '../hooks/draft-context.ts';

/** What the tenant pays, beside the buttons while the lines are being typed. */
export function MoveInLine() {
  const { rentKobo = 0, fees = [] } = useDraft().content;
  const { firstYearKobo } = totalPackage(kobo(rentKobo), fees);
  return (
    <p className="move-in-line" aria-hidden="true">
      <span>Tenant pays to move in</span>
      <Money amountKobo={firstYearKobo} />
    </p>
  );
}
