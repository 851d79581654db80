import type { MyListing } from '@rentreel/contracts/listings';

/** Views, saves and enquiries of the last 7 days. */
export function HomeWeek({ week }: Pick<MyListing, 'week'>) {
  const numbers = [
    ['Views', week.views],
    ['Saves', week.saves],
    ['Enquiries', week.enquiries],
  ] as const;
  return (
    <dl className="home-week" aria-label="Last 7 days">
      {numbers.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="money">{count}</dd>
        </div>
      ))}
      <div className="home-week-span" aria-hidden="true">
        <dt>in 7 days</dt>
      </div>
    </dl>
  );
}
