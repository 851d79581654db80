import { type BookingTerms, paymentPlans } from '@rentreel/contracts/bookings';
import { Money } from '../../../../components/money/money.tsx';
import { dateOf, monthsWords } from '../../lib/day-words.ts';
import { lineNote } from '../../lib/line-words.ts';

/** Every line of terms, what they make together, and how it is paid. */
export function TermsLines({ terms }: { terms: BookingTerms }) {
  const { lines, totalKobo, firstPaymentKobo, instalments, plan, conditions, startDay, endDay, months } = terms;
  return (
    <>
      <dl className="money-lines">
        {lines.map((line) => (
          <div key={line.kind}>
            <dt>
              {line.kind === 'rent' ? `Rent, ${monthsWords(months)}` : line.name}
              {lineNote(line) && <small>{lineNote(line)}</small>}
            </dt>
            <dd>
              <Money amountKobo={line.amountKobo} />
            </dd>
          </div>
        ))}
        <div className="money-total">
          <dt>Total</dt>
          <dd>
            <Money amountKobo={totalKobo} />
          </dd>
        </div>
        {instalments.length > 0 && (
          <div>
            <dt>
              To begin
              <small>{paymentPlans[plan]}</small>
            </dt>
            <dd>
              <Money amountKobo={firstPaymentKobo} />
            </dd>
          </div>
        )}
        {instalments.map(({ number, dueDay, amountKobo }) => (
          <div key={number} className="money-later">
            <dt>Rent on {dateOf(dueDay)}</dt>
            <dd>
              <Money amountKobo={amountKobo} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="booking-meta">
        {dateOf(startDay)} to {dateOf(endDay)}
      </p>
      {conditions !== '' && (
        <p className="booking-quote">
          <span className="sr-only">Conditions: </span>
          {conditions}
        </p>
      )}
    </>
  );
}
