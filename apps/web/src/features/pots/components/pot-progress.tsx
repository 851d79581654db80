import type { PotCard } from '@rentreel/contracts/pots';
import { Money } from '../../../components/money/money.tsx';
import { naira, percentOf } from '../lib/pot-words.ts';

/** What is there of what is wanted, as amounts and as a bar. */
export function PotProgress({ pot, large = false }: { pot: PotCard; large?: boolean }) {
  const percent = percentOf(pot);
  return (
    <div className="pot-progress" data-large={large}>
      <p className="pot-amounts">
        <Money amountKobo={pot.heldKobo} className="pot-held" />
        <span>
          of <Money amountKobo={pot.targetKobo} />
        </span>
        <span className="pot-percent">{percent}%</span>
      </p>
      <div
        className="pot-bar"
        role="progressbar"
        aria-label="Saved of the target"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={`${naira(pot.heldKobo)} of ${naira(pot.targetKobo)}, ${percent} percent`}
        data-full={percent === 100}
      >
        <span style={{ inlineSize: `${percent}%` }} />
      </div>
    </div>
  );
}
