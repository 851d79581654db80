import { bookingStateLabels } from '@rentreel/contracts/bookings';
import {
  type ComingPayment,
  type LandlordIncome,
  type RentRollRow,
  landlordIncomeKinds,
  landlordStatementPath,
} from '@rentreel/contracts/landlords';
import { Badge, Button, ListPending, PageHeader, Segmented, buttonProps } from '@rentreel/ui';
import { count, formatDate, formatDay, isoDayAt, type Kobo } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { Suspense, useState } from 'react';
import { PageTitle } from '#/components/page-title.tsx';
import { useNow } from '#/lib/hooks.ts';
import { Money } from '#/lib/money/money.tsx';
import { readFailure } from '#/lib/request-error.ts';
import { trpc } from '#/lib/trpc.ts';
import { waitingLabel } from './format.ts';
import { LettingLink } from './letting-link.tsx';
import './today.css';
import './money.css';

/** A landlord's balance, expected payments, current tenants, and the income per listing. */
export function LandlordMoneyPage() {
  return (
    <>
      <PageTitle>Rental income</PageTitle>
      <PageHeader
        title="Rental income"
        subtitle="What you have, what is due, and what your homes earn."
        end={
          <Link to="/wallet" {...buttonProps({ variant: 'secondary', size: 'sm' }, 'flex-none')}>
            Open wallet
          </Link>
        }
      />
      <div className="page page-wide">
        <Suspense fallback={<ListPending label="Loading your money…" card="h-24" />}>
          <MoneyOfLandlord />
        </Suspense>
      </div>
    </>
  );
}

function MoneyOfLandlord() {
  const [{ walletKobo, heldKobo, coming, rentRoll }] = trpc.landlords.money.useSuspenseQuery();
  const owed = coming.filter(({ kind }) => kind === 'instalment').map(({ paidKobo }) => paidKobo);
  return (
    <div className="grid gap-5">
      <dl className="card grid gap-4 p-4 md:grid-cols-3">
        <Figure name="In your wallet" note="Ready to withdraw or pay with" amountKobo={walletKobo} />
        <Figure name="In escrow for you" note="Released after the keys and the tenant’s check" amountKobo={heldKobo} />
        <Figure
          name="Rent still due"
          note={owed.length === 0 ? 'No rent outstanding' : `In ${count(owed.length, 'payment')} to come`}
          amountKobo={owed.reduce((sum, part) => sum + part, 0) as Kobo}
        />
      </dl>
      <div className="grid grid-cols-1 gap-5 items-start min-[1440px]:grid-cols-[minmax(0,1fr)_400px]">
        <div className="grid gap-5 min-w-0">
          <Coming coming={coming} />
          <RentRoll rows={rentRoll} />
        </div>
        <Income />
      </div>
    </div>
  );
}

function Figure({ name, note, amountKobo }: { name: string; note: string; amountKobo: Kobo }) {
  return (
    <div>
      <dt className="text-14/normal text-text-2">{name}</dt>
      <dd>
        <LargeAmount amountKobo={amountKobo} note={note} />
      </dd>
    </div>
  );
}

/** A total with a note below it. */
function LargeAmount({ amountKobo, note }: { amountKobo: number; note: string }) {
  return (
    <>
      <Money amountKobo={amountKobo} className="block text-24" />
      <p className="mt-0.5 text-14 text-text-2">{note}</p>
    </>
  );
}

function comingText({ kind, dueAt, waitsFor }: ComingPayment, now: number): string {
  if (kind === 'dispute') return 'In escrow until the dispute is settled.';
  if (kind === 'keys') {
    const checks = waitsFor.length === 0 ? '' : ` ${waitingLabel(waitsFor)}.`;
    return `In escrow. Released once the tenant has the keys and has checked the home.${checks}`;
  }
  if (dueAt === null) return `In escrow. ${waitingLabel(waitsFor)}.`;
  if (kind === 'instalment')
    return dueAt < now ? `Late: rent was due ${formatDate(dueAt)}` : `Rent due ${formatDate(dueAt)}`;
  return `In escrow. Released ${formatDate(dueAt)}.`;
}

const shownRows = 10;

function Coming({ coming }: { coming: readonly ComingPayment[] }) {
  const [all, setAll] = useState(false);
  const now = useNow();
  const shown = all ? coming : coming.slice(0, shownRows);
  return (
    <section className="card today-card" aria-labelledby="money-coming">
      <h2 id="money-coming">
        Coming to you <span>{coming.length}</span>
      </h2>
      {coming.length === 0 && <p className="today-none">Nothing is in escrow for you and no rent is due.</p>}
      <ul>
        {shown.map((payment) => (
          <li
            key={`${payment.bookingId} ${payment.kind} ${payment.dueAt}`}
            className="grid gap-y-1.5 gap-x-4 py-3 px-4 border-t border-hairline items-center grid-cols-[minmax(0,1fr)_auto]"
          >
            <div className="min-w-0">
              <h3 className="line-clamp-2 wrap-anywhere">
                <LettingLink letting={payment}>{payment.home.title}</LettingLink>
              </h3>
              <p className="line-clamp-2 wrap-anywhere">{payment.person}</p>
              <p>{comingText(payment, now)}</p>
              {payment.amountKobo !== payment.paidKobo && (
                <p>
                  Your share of <Money amountKobo={payment.paidKobo} />
                </p>
              )}
            </div>
            <Money className="font-bold" amountKobo={payment.amountKobo} />
          </li>
        ))}
      </ul>
      <SeeAll of={coming.length} shown={shown.length} onAll={() => setAll(true)} />
    </section>
  );
}

function SeeAll({ of: all, shown, onAll }: { of: number; shown: number; onAll: () => void }) {
  if (all <= shown) return null;
  return (
    <Button variant="text" onClick={onAll}>
      See all {all}
    </Button>
  );
}

function RentRoll({ rows }: { rows: readonly RentRollRow[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? rows : rows.slice(0, shownRows);
  return (
    <section className="card today-card" aria-labelledby="money-roll">
      <h2 id="money-roll">
        Rent roll <span>{rows.length}</span>
      </h2>
      {rows.length === 0 && <p className="today-none">Homes that tenants have paid for appear here.</p>}
      {rows.length > 0 && (
        <div className="money-table">
          <table className="w-full border-collapse text-start">
            <thead>
              <tr>
                <th scope="col">Home and tenant</th>
                <th scope="col">Status</th>
                <th scope="col">Rent a year</th>
                <th scope="col">Until</th>
                <th scope="col">Next rent</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <RentRollRows key={row.bookingId} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <SeeAll of={rows.length} shown={shown.length} onAll={() => setAll(true)} />
    </section>
  );
}

const badStates: ReadonlySet<RentRollRow['state']> = new Set(['disputed', 'overstayed', 'caution_disputed']);

const dayLabel = (day: number | null) => (day === null ? 'Open' : formatDay(day));

/** A home with its running term, and below it the renewal that is paid. */
function RentRollRows({ row }: { row: RentRollRow }) {
  const { home, person, state, renewal } = row;
  return (
    <>
      <tr>
        <th scope="row" className="font-strong">
          <LettingLink letting={row} className="line-clamp-2 wrap-anywhere">
            {home.title}
          </LettingLink>
          <span className="line-clamp-2 wrap-anywhere text-14/normal font-normal text-text-2">
            {person} · {home.area}
          </span>
        </th>
        <td data-name="Status">
          <Badge tone={badStates.has(state) ? 'bad' : 'neutral'}>{bookingStateLabels[state]}</Badge>
        </td>
        <TermCells term={row} />
      </tr>
      {renewal && (
        <tr>
          <th scope="row" className="font-strong">
            Renewal
            <span className="line-clamp-2 wrap-anywhere text-14/normal font-normal text-text-2">{home.title}</span>
          </th>
          <td data-name="Status">From {dayLabel(renewal.startDay)}</td>
          <TermCells term={renewal} />
        </tr>
      )}
    </>
  );
}

function TermCells({ term }: { term: NonNullable<RentRollRow['renewal']> }) {
  const { yearlyRentKobo, endDay, next } = term;
  return (
    <>
      <td data-name="Rent a year">{yearlyRentKobo === null ? '–' : <Money amountKobo={yearlyRentKobo} />}</td>
      <td data-name="Until">{dayLabel(endDay)}</td>
      <td data-name="Next rent">
        {next === null ? (
          'All paid'
        ) : (
          <>
            <Money amountKobo={next.amountKobo} />
            <span className="block text-14/normal text-text-2">{dayLabel(next.dueDay)}</span>
          </>
        )}
      </td>
    </>
  );
}

const thisYear = () => Number(isoDayAt(Date.now()).slice(0, 4));
/** Number of years in the choice; older ones are in the wallet's statements. */
const shownYears = 4;

/** Selectable years, the current one first. */
function yearsBetween(first: number, now: number): string[] {
  const shown = Math.min(now - first + 1, shownYears);
  return Array.from({ length: Math.max(shown, 1) }, (_, index) => String(now - index));
}

function Income() {
  const [now] = useState(thisYear);
  const [year, setYear] = useState(now);
  const { data, error } = trpc.landlords.income.useQuery({ year }, { placeholderData: (before) => before });
  const years = yearsBetween(data?.firstYear ?? now, now);
  return (
    <section className="card today-card" aria-labelledby="money-income">
      <h2 id="money-income">Income by year</h2>
      <div className="grid gap-3 px-4 pb-4">
        {years.length > 1 && (
          <Segmented
            label="Which year"
            value={String(year)}
            options={years.map((each) => ({ value: each, text: each }))}
            onChange={(next) => setYear(Number(next))}
          />
        )}
        {error && <p className="text-14 text-text-2">{readFailure(error).text}</p>}
        {!data && !error && (
          <p role="status" className="text-14 text-text-2">
            Loading…
          </p>
        )}
        {data && (
          <div>
            <LargeAmount
              amountKobo={data.totalKobo}
              note={`reached your wallet in ${data.year}, after RentReel’s fee`}
            />
          </div>
        )}
      </div>
      {data && <IncomeByHome income={data} />}
    </section>
  );
}

function IncomeByHome({ income }: { income: LandlordIncome }) {
  if (income.homes.length === 0) return <p className="today-none">No letting has paid you in {income.year}.</p>;
  return (
    <>
      <ul>
        {income.homes.map(({ home, payments, amountKobo }) => (
          <li
            key={home.id}
            className="grid gap-y-1.5 gap-x-4 py-3 px-4 border-t border-hairline items-center grid-cols-[minmax(0,1fr)_auto]"
          >
            <div className="min-w-0">
              <h3 className="line-clamp-2 wrap-anywhere">{home.title}</h3>
              <p>
                {home.area} · {count(payments, 'payment')}
              </p>
            </div>
            <Money className="font-bold" amountKobo={amountKobo} />
          </li>
        ))}
      </ul>
      {income.kinds.length > 1 && (
        <dl className="grid gap-1.5 py-3 px-4 border-t border-hairline text-text-2 text-14/normal">
          {income.kinds.map(({ kind, amountKobo }) => (
            <div className="flex gap-4 justify-between" key={kind}>
              <dt>{landlordIncomeKinds[kind]}</dt>
              <dd>
                <Money amountKobo={amountKobo} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="grid gap-3 p-4 border-t border-hairline">
        <p className="text-14 text-text-2">For your tax return: every payment with its date, home and tenant.</p>
        <div className="flex flex-wrap gap-3">
          <a href={landlordStatementPath(income.year, 'pdf')} download {...buttonProps({ size: 'sm' })}>
            <Download className="icon-20" aria-hidden="true" />
            Statement {income.year} (PDF)
          </a>
          <a
            href={landlordStatementPath(income.year, 'csv')}
            download
            {...buttonProps({ variant: 'secondary', size: 'sm' })}
          >
            CSV
          </a>
        </div>
      </div>
    </>
  );
}
