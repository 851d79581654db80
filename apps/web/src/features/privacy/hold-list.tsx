import { type DeletionOverview, legalHolds } from '@rentreel/contracts/privacy';
import { formatDate } from '@rentreel/values';

/** Data retained after the deletion, with the reason and the minimum period. */
export function HoldList({ holds }: Pick<DeletionOverview, 'holds'>) {
  if (holds.length === 0) return null;
  return (
    <div className="w-full">
      <h3 className="text-16 font-semibold">What the law requires us to keep</h3>
      <ul className="mt-1 grid divide-y divide-hairline">
        {holds.map(({ hold, count, until }) => (
          <li key={hold} className="py-2">
            <p>
              {legalHolds[hold].label} <span className="text-text-2">({count})</span>
            </p>
            <p className="text-14 text-text-2">
              {legalHolds[hold].reason}. At least until {formatDate(until)}.
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
