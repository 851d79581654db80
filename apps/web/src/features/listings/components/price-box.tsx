import type { TotalPackage } from '@rentreel/contracts/listings';
import { Card } from '@rentreel/ui';
import { ChevronRight } from 'lucide-react';
import { Money } from '../../../components/money/money.tsx';

export interface PriceBoxProps {
  cost: TotalPackage;
  rentKobo: number;
  /** The id of the section with all lines. */
  costsId: string;
}

/** What it takes to move in, before anything else. */
export function PriceBox({ cost, rentKobo, costsId }: PriceBoxProps) {
  const toCosts = () => document.getElementById(costsId)?.scrollIntoView({ block: 'start' });
  return (
    <Card as="section" className="price-box" aria-label="Price">
      <p className="text-14 text-text-2">To move in</p>
      <p className="price-total">
        <Money amountKobo={cost.firstYearKobo} />
      </p>
      <div className="price-more">
        <p>
          Rent <Money amountKobo={rentKobo} className="text-text" />
          /year
        </p>
        <button type="button" className="link" onClick={toCosts}>
          All costs
          <ChevronRight className="icon-16" aria-hidden="true" />
        </button>
      </div>
    </Card>
  );
}
