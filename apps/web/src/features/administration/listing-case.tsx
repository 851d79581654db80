import {
  type ComparableRents,
  type ListingCase,
  type ReviewedHome,
  listingTypeNames,
} from '@rentreel/contracts/listings';
import { Badge, Card, Note } from '@rentreel/ui';
import { count, formatDate, formatDateTime } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import { Money } from '#/lib/money/money.tsx';
import { trpc } from '#/lib/trpc.ts';
import { ListingPicture, factRows } from '../listings/index.ts';

const ListingRisk = lazy(async () => ({ default: (await import('./risk-signals.tsx')).ListingRisk }));
const ListingDecision = lazy(async () => ({ default: (await import('./listing-decision.tsx')).ListingDecision }));

/** A listing in review: findings, content, comparison and decision. */
export function ListingCaseView({ listingId }: { listingId: ReviewedHome['id'] }) {
  const [seen] = trpc.listings.getCase.useSuspenseQuery({ listingId }, { refetchOnMount: 'always' });
  const { home, findings, similar, bar, submittedAt, dueAt, landlordHomes } = seen;
  const { landlord } = home;
  return (
    <>
      <article className="grid gap-4 min-w-0" aria-labelledby="case-title">
        <Card className="grid gap-3">
          <h2 id="case-title" tabIndex={-1} className="wrap-anywhere">
            {home.title}
          </h2>
          <p className="text-14 text-text-2 wrap-anywhere">
            <Link to="/landlord/$landlordId" params={{ landlordId: landlord.id }} className="font-semibold">
              {landlord.name}
            </Link>{' '}
            · {landlord.isVerified ? 'verified' : 'not verified'} · member since {formatDate(landlord.memberSince)} ·{' '}
            {count(landlordHomes, 'live home')}
          </p>
          <p className="text-14 text-text-2">
            Sent {formatDateTime(submittedAt)}. Answer promised by {formatDateTime(dueAt)}.
          </p>
          <ul className="grid gap-2" aria-label="Why it waits">
            {findings.map(({ code, text }) => (
              <li key={code}>
                <Note tone="sun">{text}</Note>
              </li>
            ))}
          </ul>
        </Card>
        <Suspense>
          <ListingRisk listingId={home.id} landlordId={landlord.id} />
        </Suspense>
        <Rents seen={seen} />
        {similar.length > 0 && (
          <section aria-labelledby="similar" className="grid gap-3">
            <h3 id="similar" className="text-18">
              Side by side
            </h3>
            <div className="grid gap-3 lg:grid-cols-[repeat(auto-fit,minmax(260px,1fr))]">
              <HomeColumn home={home} label="This home" />
              {similar.map(({ home: other, sameAddress, photos }) => (
                <HomeColumn
                  key={other.id}
                  home={other}
                  label={[sameAddress && 'Same address', photos > 0 && count(photos, 'same photo')]
                    .filter(Boolean)
                    .join(', ')}
                />
              ))}
            </div>
          </section>
        )}
        {similar.length === 0 && <HomeColumn home={home} label="This home" />}
        <Facts home={home} />
      </article>
      <aside aria-label="Decision">
        {bar === null ? (
          <Suspense>
            <ListingDecision seen={seen} />
          </Suspense>
        ) : (
          <Note tone="sun">{bar}</Note>
        )}
      </aside>
    </>
  );
}

/** The rent compared with listings of the same size in the same area. */
function Rents({ seen: { home, comparable, usualRentKobo } }: { seen: ListingCase }) {
  const { medianKobo } = comparable;
  // A single listing is not a range.
  const [lowestKobo, highestKobo] =
    comparable.count > 1 ? [comparable.lowestKobo, comparable.highestKobo] : [null, null];
  const rows = [
    { name: 'This home', amountKobo: home.rentKobo },
    { name: 'Lowest', amountKobo: lowestKobo },
    { name: comparable.count > 1 ? 'Middle' : 'The other home', amountKobo: medianKobo },
    { name: 'Highest', amountKobo: highestKobo },
    { name: 'Usual, by our table', amountKobo: usualRentKobo },
  ];
  return (
    <Card as="section" className="grid gap-3" aria-labelledby="rents">
      <h3 id="rents" className="text-18">
        Rent for a year
      </h3>
      <dl className="tiles gap-x-4 gap-y-2 [--tile:130px]">
        {rows.map(
          ({ name, amountKobo }) =>
            amountKobo !== null && (
              <div key={name}>
                <dt className="text-14 text-text-2">{name}</dt>
                <dd>
                  <Money amountKobo={amountKobo} />
                </dd>
              </div>
            ),
        )}
      </dl>
      <p className="text-14 text-text-2">{rentComparison(comparable, home)}</p>
    </Card>
  );
}

/** Number of listings below which the costs of an area are not representative. */
const fewHomes = 5;

/** Number of listings with which a rent is compared; a small number is marked as such. */
function rentComparison(
  { count: homes }: ComparableRents,
  { bedrooms, area }: Pick<ReviewedHome, 'bedrooms' | 'area'>,
): string {
  const size = bedrooms === 0 ? 'homes of one room' : `homes with ${count(bedrooms, 'bedroom')}`;
  if (homes === 0) return `No other ${size} are live in ${area} now, so there is nothing to compare with.`;
  const compared = `Compared with ${homes} other ${homes === 1 ? size.replace('homes', 'home') : size} live in ${area} now.`;
  return homes < fewHomes ? `${compared} That is few: look at the photos and the landlord as well.` : compared;
}

/** Number of photos that suffice to compare two listings. */
const photosShown = 6;

/** A listing with its photos, for comparison side by side. */
function HomeColumn({ home, label }: { home: ReviewedHome; label: string }) {
  const { title, type, bedrooms, address, area, city, landlord, rentKobo, firstYearKobo, description, media } = home;
  return (
    <Card as="section" className="grid gap-2 content-start min-w-0" aria-label={`${label}: ${title}`}>
      <p>
        <Badge>{label}</Badge>
      </p>
      <ul className="grid grid-cols-3 gap-1.5">
        {media.slice(0, photosShown).map((each) => (
          <li key={each.id}>
            <ListingPicture media={each} sizes="200px" className="aspect-4/3 rounded-control" />
          </li>
        ))}
      </ul>
      <p className="text-14 text-text-2">{count(media.length, 'photo')}</p>
      <h4 className="text-16 wrap-anywhere">{title}</h4>
      <p className="text-14 wrap-anywhere">
        {address}, {area}, {city}
      </p>
      <p className="text-14 text-text-2 wrap-anywhere">
        {listingTypeNames[type]}, {count(bedrooms, 'bedroom')} · {landlord.name},{' '}
        {landlord.isVerified ? 'verified' : 'not verified'}
      </p>
      <p className="text-14">
        <Money amountKobo={rentKobo} className="font-semibold" /> a year, <Money amountKobo={firstYearKobo} /> to move
        in
      </p>
      <p className="text-14 whitespace-pre-wrap wrap-anywhere">{description}</p>
    </Card>
  );
}

/** Facts stated by the landlord; the number of missing ones. */
function Facts({ home }: { home: ReviewedHome }) {
  const rows = factRows(home);
  const stated = rows.filter(({ value }) => value !== null);
  return (
    <Card as="section" className="grid gap-3" aria-labelledby="facts">
      <h3 id="facts" className="text-18">
        Facts
      </h3>
      <dl className="tiles gap-x-4 gap-y-2 [--tile:130px]">
        {stated.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-14 text-text-2">{label}</dt>
            <dd className="text-14 font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-14 text-text-2">
        {rows.length - stated.length} of {rows.length} not stated.
      </p>
    </Card>
  );
}
