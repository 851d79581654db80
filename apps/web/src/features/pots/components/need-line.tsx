import { savingNeed } from '@rentreel/contracts/pots';
import { isLagosDay, lagosDayOf } from '@rentreel/contracts/wallet';
import { useNow } from '../../../lib/use-now.ts';
import { naira } from '../lib/pot-words.ts';

export interface NeedLineProps {
  missingKobo: number | undefined;
  targetDay: string;
}

/** What a target and a day come to a week, while they are being entered. */
export function NeedLine({ missingKobo, targetDay }: NeedLineProps) {
  const today = lagosDayOf(useNow());
  const need =
    missingKobo === undefined || missingKobo <= 0 || !isLagosDay(targetDay)
      ? null
      : savingNeed({ missingKobo, today, targetDay });
  if (!need) return null;
  return (
    <p className="pot-preview" role="status">
      That is <strong className="money">{naira(need.perWeekKobo)}</strong> a week, or{' '}
      <strong className="money">{naira(need.perMonthKobo)}</strong> a month.
    </p>
  );
}
