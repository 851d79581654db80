import { type MarketFilter, type MarketReport, marketLimits } from '@rentreel/contracts/market';
import { nigerianStates } from '@rentreel/contracts/listings';
import { Button, Card, Note, PageHeader } from '@rentreel/ui';
import { formatDate, isoDayAt } from '@rentreel/values';
import { Link, useNavigate } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { PageTitle } from '#/components/page-title.tsx';
import { SelectField } from '#/lib/forms/select-field.tsx';
import { saveFile } from '#/lib/save-file.ts';
import { trpc } from '#/lib/trpc.ts';
import { Funnel } from './funnel.tsx';
import { marketCsv, marketViews } from './market-format.ts';
import { MeasureCard } from './measure-card.tsx';

/** For administrators: supply, demand, results and problems by week. */
export function MarketPage({ filter }: { filter: MarketFilter }) {
  const [report] = trpc.market.get.useSuspenseQuery(filter);
  const { from, to, liveHomes, measures } = report;
  const isEmpty = liveHomes === 0 && measures.every(({ total }) => total.cases === 0);
  return (
    <>
      <PageTitle>Market</PageTitle>
      <PageHeader
        title="Market"
        subtitle={`${formatDate(from)} to ${formatDate(to - 1)}, twelve weeks up to this morning`}
      />
      <div className="page grid grid-cols-1 gap-6">
        <Filter filter={filter} report={report} />
        {isEmpty && <Note>There’s no home here, and nothing has happened in these {marketLimits.weeks} weeks.</Note>}
        <div className="grid grid-cols-1 gap-4 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
          <Card as="article" className="grid grid-cols-1 content-start gap-2" aria-labelledby="market-live">
            <h2 id="market-live" className="text-16">
              Live homes
            </h2>
            <p>
              <b className="admin-sum">{liveHomes.toLocaleString('en-NG')}</b>{' '}
              <span className="text-14 text-text-2">now</span>
            </p>
            <p className="text-14 text-text-2">
              Homes that can be found now: published, with their availability confirmed, not paused, let or archived.
            </p>
          </Card>
          <Funnel report={report} />
        </div>
        {marketViews.map(({ title, views }) => (
          <section key={title} className="grid grid-cols-1 gap-3" aria-label={title}>
            <h2 className="text-18">{title}</h2>
            <div className="grid grid-cols-1 gap-4 md:grid-cols-[repeat(auto-fit,minmax(340px,1fr))]">
              {views.map((view) => (
                <MeasureCard key={view.id} view={view} report={report} />
              ))}
            </div>
          </section>
        ))}
        <p className="text-14 text-text-2 max-w-180">
          Counted from what is stored of homes, chats, inspections and bookings; nobody enters these figures. Weeks are
          seven days each and end this morning in Lagos. What everybody may read is on the{' '}
          <Link to="/transparency" className="text-link">
            transparency page
          </Link>
          .
        </p>
      </div>
    </>
  );
}

const roomsOptions = [
  { value: '', text: 'Any number' },
  { value: '0', text: 'None, a self-contain' },
  { value: '1', text: '1 bedroom' },
  { value: '2', text: '2 bedrooms' },
  { value: '3', text: '3 bedrooms' },
  { value: String(marketLimits.mostRooms), text: `${marketLimits.mostRooms} or more` },
];

/** Filter of the listings, kept in the address so that it can be shared. */
function Filter({ filter, report }: { filter: MarketFilter; report: MarketReport }) {
  const navigate = useNavigate();
  const [places] = trpc.market.places.useSuspenseQuery();
  const keyOf = ({ state, city }: Pick<MarketFilter, 'state' | 'city'>) =>
    city === undefined ? '' : `${state}/${city}`;
  const chosen = places.find((place) => keyOf(place) === keyOf(filter));
  const show = (next: MarketFilter) => void navigate({ to: '/admin/market', search: next, replace: true });
  const rooms = filter.rooms === undefined ? {} : { rooms: filter.rooms };
  const chooseCity = (key: string) => {
    const place = places.find((each) => keyOf(each) === key);
    show({ ...rooms, ...(place && { state: place.state, city: place.city }) });
  };
  const { area: _area, rooms: _rooms, ...city } = filter;
  const inCity = filter.area === undefined ? city : { ...city, area: filter.area };
  return (
    <Card
      as="section"
      aria-label="Which homes are counted"
      className="grid gap-3.5 items-end md:grid-cols-[repeat(auto-fit,minmax(180px,1fr))]"
    >
      <SelectField
        id="market-city"
        label="City"
        options={[
          { value: '', text: 'Everywhere' },
          ...places.map((place) => ({ value: keyOf(place), text: `${place.city}, ${nigerianStates[place.state]}` })),
        ]}
        value={keyOf(filter)}
        onChange={chooseCity}
      />
      {chosen && (
        <SelectField
          id="market-area"
          label="Area"
          options={[
            { value: '', text: `All of ${chosen.city}` },
            ...chosen.areas.map((value) => ({ value, text: value })),
          ]}
          value={filter.area ?? ''}
          onChange={(area) => show({ ...rooms, ...city, ...(area !== '' && { area }) })}
        />
      )}
      <SelectField
        id="market-rooms"
        label="Bedrooms"
        options={roomsOptions}
        value={filter.rooms === undefined ? '' : String(filter.rooms)}
        onChange={(value) => show({ ...inCity, ...(value !== '' && { rooms: Number(value) }) })}
      />
      <Button variant="secondary" className="justify-self-start" onClick={() => save(report, filter)}>
        <Download className="icon-20" aria-hidden="true" />
        Download as CSV
      </Button>
    </Card>
  );
}

function save(report: MarketReport, { city, area, rooms }: MarketFilter): void {
  const of = [city, area, rooms === undefined ? undefined : `${rooms}-bedrooms`].filter((part) => part !== undefined);
  const name = ['rentreel-market', ...of, isoDayAt(report.to - 1)].join('-').replaceAll(/[^A-Za-z0-9-]+/g, '-');
  saveFile(new Blob([marketCsv(report)], { type: 'text/csv' }), `${name}.csv`);
}
