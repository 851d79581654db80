import type { Booking } from '@rentreel/contracts/bookings';
import { Note } from '@rentreel/ui';
import { moneyPath } from '../lib/money-path.ts';

/** Where the money is today, when it goes on, and what comes back. */
export function MoneyStops({ booking }: { booking: Booking }) {
  return (
    <section aria-labelledby="money-heading">
      <h2 id="money-heading">Where your money is</h2>
      <ol className="money-stops">
        {moneyPath(booking).map(({ when, title, text }) => (
          <li key={title}>
            <h3>
              {when}: {title}
            </h3>
            <p className="text-14 text-text-2">{text}</p>
          </li>
        ))}
      </ol>
      <Note tone="ok">
        <p>
          <strong>Full refund</strong> if the home is not as listed, somebody lives there, or you do not get the keys.
        </p>
        <details className="refund-rule">
          <summary>Refund rule</summary>
          <ul>
            <li>Within 24 hours of paying, before you have the keys: everything back, no questions.</li>
            <li>
              Later, before the keys: everything back but a part of one month’s rent. None of it until 31 days before
              the start, half of it until 8 days before, all of it after that. You see the sum before you cancel.
            </li>
            <li>The landlord cancels, or the home differs: everything back.</li>
          </ul>
        </details>
      </Note>
    </section>
  );
}
