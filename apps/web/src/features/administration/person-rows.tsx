import type {
  PersonBooking,
  PersonFile,
  PersonListing,
  PersonReport,
  PersonReview,
} from '@rentreel/contracts/administration';
import { bookingStateLabels } from '@rentreel/contracts/bookings';
import { listingStateLabels } from '@rentreel/contracts/listings';
import { referralProcess } from '@rentreel/contracts/referrals';
import { reviewProcess } from '@rentreel/contracts/reviews';
import type { HistoryEntry } from '@rentreel/contracts/wallet';
import { Badge, Card, ListStates } from '@rentreel/ui';
import { count, formatDate, formatDateTime } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Money } from '#/lib/money/money.tsx';
import { trpc } from '#/lib/trpc.ts';
import { reportLabel, reportStateLabel } from './person-format.ts';
import { type PersonTab, personTabs } from './person-tabs.ts';

interface OfPerson {
  userId: PersonFile['id'];
  /** Only the first rows, with a link to the rest. */
  limit?: number | undefined;
}

/** A user's data, one tab at a time. */
export function PersonRows({ person: { id: userId, counts, limits }, tab }: { person: PersonFile; tab: PersonTab }) {
  switch (tab) {
    case 'overview':
      return (
        <>
          <Card as="section" className="admin-block" aria-label="In figures">
            <dl className="flex flex-wrap justify-between gap-3">
              <Figure label="Wallet">
                <Money amountKobo={limits.balanceKobo} />
              </Figure>
              <Figure label="Live listings">
                {counts.liveListings} of {counts.listings}
              </Figure>
              <Figure label="Bookings">{counts.bookings}</Figure>
              <Figure label="Reports about">{counts.reportsAbout}</Figure>
            </dl>
          </Card>
          <Reports userId={userId} limit={3} />
          <Listings userId={userId} limit={3} />
          <Bookings userId={userId} limit={3} />
          <Movements userId={userId} limit={4} />
        </>
      );
    case 'homes':
      return <Listings userId={userId} />;
    case 'bookings':
      return <Bookings userId={userId} />;
    case 'money':
      return <Movements userId={userId} />;
    case 'reviews':
      return <Reviews userId={userId} />;
    case 'reports':
      return <Reports userId={userId} />;
    case 'referrals':
      return <Referrals userId={userId} />;
  }
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-14 text-text-2">{label}</dt>
      <dd className="text-18 font-bold">{children}</dd>
    </div>
  );
}

interface RowsProps<Row> extends OfPerson {
  tab: PersonTab;
  rows: readonly Row[];
  empty: string;
  children: (row: Row) => ReactNode;
}

function Rows<Row>({ userId, limit, tab, rows, empty, children }: RowsProps<Row>) {
  const isShort = limit !== undefined && rows.length > limit;
  return (
    <Card as="section" className="admin-block" aria-labelledby={`rows-${tab}`}>
      <header className="flex items-baseline justify-between gap-3">
        <h2 id={`rows-${tab}`} className="text-16">
          {personTabs[tab]}
        </h2>
        {isShort && (
          <Link to="/admin/user/$userId" params={{ userId }} search={{ tab }} className="text-14">
            All<span className="sr-only"> {personTabs[tab].toLowerCase()}</span>
          </Link>
        )}
      </header>
      {rows.length === 0 ? (
        <p className="text-text-2">{empty}</p>
      ) : (
        <ul className="admin-list">{rows.slice(0, limit).map((row) => children(row))}</ul>
      )}
    </Card>
  );
}

const PersonLink = ({ id, name }: { id: PersonFile['id']; name: string }) => (
  <Link to="/admin/user/$userId" params={{ userId: id }}>
    {name}
  </Link>
);

function Listings({ userId, limit }: OfPerson) {
  const [rows] = trpc.administration.listPersonListings.useSuspenseQuery({ userId });
  return (
    <Rows userId={userId} limit={limit} tab="homes" rows={rows} empty="No listings.">
      {({ id, title, place, state, stateSince, firstYearKobo, openReports }: PersonListing) => (
        <li key={id} className="admin-row">
          <span className="min-w-0">
            <span className="block font-semibold wrap-anywhere">
              {state === 'in_review' ? (
                <Link to="/admin/listings" search={{ case: id }}>
                  {title}
                </Link>
              ) : (
                <Link to="/property/$listingId" params={{ listingId: id }}>
                  {title}
                </Link>
              )}
            </span>
            <span className="block text-14 text-text-2 wrap-anywhere">
              {place} · since {formatDate(stateSince)} · <Money amountKobo={firstYearKobo} /> to move in
            </span>
          </span>
          <span className="flex flex-wrap justify-end gap-1">
            {openReports > 0 && <Badge tone="bad">{count(openReports, 'report')}</Badge>}
            <Badge tone={state === 'live' ? 'ok' : 'neutral'}>{listingStateLabels[state]}</Badge>
          </span>
        </li>
      )}
    </Rows>
  );
}

function Bookings({ userId, limit }: OfPerson) {
  const [rows] = trpc.administration.listPersonBookings.useSuspenseQuery({ userId });
  return (
    <Rows userId={userId} limit={limit} tab="bookings" rows={rows} empty="No bookings.">
      {({ id, title, state, stateSince, side, other }: PersonBooking) => (
        <li key={id} className="admin-row">
          <span className="min-w-0">
            <span className="block font-semibold wrap-anywhere">{title}</span>
            <span className="block text-14 text-text-2 wrap-anywhere">
              {side === 'tenant' ? (
                <>
                  Rents from <PersonLink {...other} />
                </>
              ) : (
                <>
                  Lets to <PersonLink {...other} />
                </>
              )}{' '}
              · since {formatDate(stateSince)}
            </span>
          </span>
          <span className="flex flex-wrap justify-end gap-1">
            <Badge tone={state === 'disputed' ? 'bad' : 'neutral'}>{bookingStateLabels[state]}</Badge>
          </span>
        </li>
      )}
    </Rows>
  );
}

function Movements({ userId, limit }: OfPerson) {
  const [, query] = trpc.administration.listPersonMoney.useSuspenseInfiniteQuery(
    { userId, limit: 20 },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
  if (limit !== undefined) {
    const rows = query.data?.pages[0]?.items ?? [];
    return (
      <Rows userId={userId} limit={limit} tab="money" rows={rows} empty="Nothing has moved in this wallet.">
        {(entry) => <MovementRow key={entry.id} entry={entry} />}
      </Rows>
    );
  }
  return (
    <Card as="section" className="admin-block" aria-label="Money">
      <ListStates
        query={query}
        others="Earlier movements"
        moreText="Show earlier movements"
        empty={<p className="text-text-2">Nothing has moved in this wallet.</p>}
      >
        {(entries) => (
          <ul className="admin-list">
            {entries.map((entry) => (
              <MovementRow key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </ListStates>
    </Card>
  );
}

function MovementRow({ entry: { id, description, amountKobo, balanceAfterKobo, timestamp } }: { entry: HistoryEntry }) {
  return (
    <li className="admin-row">
      <span className="min-w-0">
        <span className="block wrap-anywhere">{description}</span>
        <span className="block text-14 text-text-2 wrap-anywhere">
          {formatDateTime(timestamp)} · <code className="text-12 wrap-anywhere">{id}</code>
        </span>
      </span>
      <span className="grid justify-items-end">
        <Money amountKobo={amountKobo} className="font-semibold" />
        <span className="text-14 text-text-2">
          <Money amountKobo={balanceAfterKobo} /> after
        </span>
      </span>
    </li>
  );
}

function Reviews({ userId }: OfPerson) {
  const [rows] = trpc.administration.listPersonReviews.useSuspenseQuery({ userId });
  return (
    <Rows userId={userId} tab="reviews" rows={rows} empty="No reviews by this person or about them.">
      {({ id, state, at, isAbout, other, title, score }: PersonReview) => (
        <li key={id} className="admin-row">
          <span className="min-w-0">
            <span className="block wrap-anywhere">
              {isAbout ? 'By ' : 'About '}
              <PersonLink {...other} />
              {score !== null && `, ${(score / 100).toFixed(1)} of 5`}
            </span>
            <span className="block text-14 text-text-2 wrap-anywhere">
              {title} · {formatDate(at)}
            </span>
          </span>
          <span className="flex flex-wrap justify-end gap-1">
            <Badge>{reviewProcess.label(state)}</Badge>
          </span>
        </li>
      )}
    </Rows>
  );
}

function Reports({ userId, limit }: OfPerson) {
  const [rows] = trpc.administration.listPersonReports.useSuspenseQuery({ userId });
  return (
    <Rows userId={userId} limit={limit} tab="reports" rows={rows} empty="No reports about this person or by them.">
      {(report: PersonReport) => (
        <li key={`${report.id} ${report.isAbout}`} className="admin-row">
          <span className="min-w-0">
            <span className="block font-semibold wrap-anywhere">{reportLabel(report)}</span>
            {report.note !== '' && <span className="block wrap-anywhere">“{report.note}”</span>}
            <span className="block text-14 text-text-2 wrap-anywhere">
              {report.isAbout ? 'By ' : 'About '}
              {report.other ? <PersonLink {...report.other} /> : 'a guest'} · {formatDateTime(report.at)}
            </span>
          </span>
          <span className="flex flex-wrap justify-end gap-1">
            <Badge tone={report.isOpen && report.isAbout ? 'bad' : 'neutral'}>{reportStateLabel(report)}</Badge>
          </span>
        </li>
      )}
    </Rows>
  );
}

function Referrals({ userId }: OfPerson) {
  const [{ invitedBy, invited }] = trpc.administration.listPersonReferrals.useSuspenseQuery({ userId });
  return (
    <>
      {invitedBy && (
        <Card className="admin-block">
          <p>
            Invited by <PersonLink {...invitedBy} />
          </p>
        </Card>
      )}
      <Rows userId={userId} tab="referrals" rows={invited} empty="This person hasn’t invited anyone.">
        {({ person, state, at }) => (
          <li key={person.id} className="admin-row">
            <span>
              <PersonLink {...person} />
              <span className="block text-14 text-text-2">{formatDate(at)}</span>
            </span>
            <Badge>{referralProcess.label(state)}</Badge>
          </li>
        )}
      </Rows>
    </>
  );
}
