import type { ListingDetail } from '@rentreel/contracts/listings';
import { factRows } from '../../../components/homes/fact-rows.ts';

/** What it is like to live there; what was not stated is said to be so. */
export function FactGrid({ home }: { home: ListingDetail }) {
  return (
    <section className="home-section" aria-labelledby="facts-heading">
      <h2 id="facts-heading">Living here</h2>
      <dl className="fact-grid">
        {factRows(home).map(({ icon: Icon, label, value }) => (
          <div key={label}>
            <dt>
              <Icon className="icon" aria-hidden="true" />
              {label}
            </dt>
            <dd data-stated={value !== null}>{value ?? 'Not stated'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
