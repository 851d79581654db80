import { type MarketMeasure, marketLimits } from '@rentreel/contracts/market';
import { Link } from '@tanstack/react-router';
import { trpc } from '#/lib/trpc.ts';
import { type MarketView, changeLabel, mainLabel, marketViews, measureOf } from './market-format.ts';

const shown: readonly MarketMeasure[] = ['enquiries', 'homes_let', 'disputes'];
const views: readonly MarketView[] = marketViews
  .flatMap((group) => group.views)
  .filter(({ measure }) => shown.includes(measure));

/** Key figures of the market, with a link to all of them. */
export function MarketStrip() {
  const [report] = trpc.market.get.useSuspenseQuery({});
  return (
    <section className="card overflow-hidden" aria-labelledby="market">
      <header className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 px-5 pt-4 pb-3">
        <h2 id="market" className="text-18">
          Market
        </h2>
        <Link to="/admin/market" search={{}} className="text-14 font-semibold text-primary-text">
          Open the figures of twelve weeks
        </Link>
      </header>
      <div className="admin-figures border-t border-hairline">
        <div className="admin-health">
          <h3 className="text-14 font-semibold">Live homes</h3>
          <p className="admin-sum">{report.liveHomes.toLocaleString('en-NG')}</p>
          <p className="text-14 text-text-2">Homes that can be found now.</p>
        </div>
        {views.map((view) => {
          const measure = measureOf(report, view.measure);
          if (!measure) return null;
          const { main, detail } = mainLabel(view, measure.lately);
          return (
            <div key={view.id} className="admin-health">
              <h3 className="text-14 font-semibold">
                {view.title}, last {marketLimits.compared} weeks
              </h3>
              <p className="admin-sum">{main}</p>
              <p className="text-14 text-text-2">
                {detail !== '' && `${detail}. `}
                {changeLabel(view, measure)}
              </p>
            </div>
          );
        })}
      </div>
    </section>
  );
}
