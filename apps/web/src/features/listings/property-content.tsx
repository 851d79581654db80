import type { ListingCard, ListingDetail } from '@rentreel/contracts/listings';
import { Badge, Button, Note } from '@rentreel/ui';
import type { ReactNode } from 'react';
import { Money } from '#/lib/money/money.tsx';
import { trpc } from '#/lib/trpc.ts';
import { CostLines, PriceBox, PriceHistory, packageOf } from './costs.tsx';
import { Gallery } from './gallery.tsx';
import { KeyFactsRow, TrustLine } from './key-facts.tsx';
import { LawNotes } from './law-notes.tsx';
import { ListingTilePending } from './list-parts.tsx';
import { ListingTile } from './listing-card.tsx';
import { LocationCircle } from './map/location-circle.tsx';
import { FactGrid, LandlordCard, LocationSection, placeOf } from './property-sections.tsx';

interface PropertyContentProps {
  home: ListingDetail;
  /** Note shown at the top. */
  notice?: ReactNode;
  /** Link shown where rooms have no photo. */
  photoRequest?: ReactNode;
  /** Buttons of the bar that stays visible. */
  actions: ReactNode;
  /** Further actions on the home. */
  tools?: ReactNode;
  /** Button on the image of a similar home. */
  renderHeart: (home: ListingCard) => ReactNode;
  /** Street and number; when omitted, the page says when they are disclosed. */
  address?: ReactNode;
  /** Flood reports of other people, beside the landlord's statement. */
  floods?: ReactNode;
  /** Action for reporting the home. */
  report?: ReactNode;
  /** Further explanations of the rental process. */
  children?: ReactNode;
}

const costsId = 'costs';
/** States in which a listing is visible only because of a booking or an inspection, and cannot be compared. */
const withdrawn: readonly ListingDetail['state'][] = ['suspended', 'archived'];

/** All information about a home. */
export function PropertyContent({ home, actions, renderHeart, ...more }: PropertyContentProps) {
  const { notice, photoRequest, tools, address, floods, report, children } = more;
  const cost = packageOf(home);
  return (
    <article className="property lg:pt-6" aria-label={home.title}>
      <Gallery media={home.media} title={home.title} photoRequest={photoRequest} />
      <div className="property-body lg:grid">
        <PropertyHead home={home} notice={notice} />
        <div className="property-cost lg:self-start">
          <PriceBox cost={cost} rentKobo={home.rentKobo} costsId={costsId} />
          {tools && <div className="flex flex-wrap items-center gap-2 mt-3 [&>.btn]:flex-1">{tools}</div>}
          <PropertyBar firstYearKobo={cost.firstYearKobo}>{actions}</PropertyBar>
          <CostLines cost={cost} id={costsId} />
          <LawNotes home={home} cost={cost} />
        </div>
        <div className="property-rest">
          <FactGrid home={home} floods={floods} />
          {home.description !== '' && (
            <section className="home-section" aria-labelledby="about-heading">
              <h2 id="about-heading">About this home</h2>
              <p className="whitespace-pre-line">{home.description}</p>
            </section>
          )}
          <PriceHistory history={home.priceHistory} />
          <LocationSection home={home} map={<LocationCircle home={home} />} address={address} />
          {children}
          <LandlordCard
            landlord={home.landlord}
            listedBy={home.listedBy}
            missing={home.missing}
            linked={Boolean(report)}
          />
          {report}
        </div>
        {!withdrawn.includes(home.state) && <SimilarListings listingId={home.id} renderHeart={renderHeart} />}
      </div>
    </article>
  );
}

/** Title, location and landlord. */
function PropertyHead({ home, notice }: Pick<PropertyContentProps, 'home' | 'notice'>) {
  return (
    <header className="home-head grid gap-1.5 justify-items-start pt-5">
      {home.demo && !home.tie && <Badge tone="sun">Sample home: nobody can rent it</Badge>}
      <h1>{home.title}</h1>
      <p className="text-text-2">{placeOf(home)}</p>
      <TrustLine home={home} />
      <KeyFactsRow home={home} inFull />
      {notice && <div className="mt-2">{notice}</div>}
    </header>
  );
}

interface PropertyBarProps {
  firstYearKobo: number;
  children: ReactNode;
}

/** Bar that stays visible while the page scrolls: price and actions. */
function PropertyBar({ firstYearKobo, children }: PropertyBarProps) {
  return (
    <div
      className="home-bar flex flex-wrap items-center justify-between gap-y-2 gap-x-3"
      role="group"
      aria-label="This home"
    >
      <p className="text-12 text-text-2 lg:hidden">
        <Money amountKobo={firstYearKobo} />
        <span>to move in</span>
      </p>
      <div className="home-bar-actions flex flex-1 justify-end gap-2 lg:flex-wrap">{children}</div>
    </div>
  );
}

interface SimilarListingsProps {
  listingId: ListingDetail['id'];
  /** Button on the image of a card. */
  renderHeart: (home: ListingCard) => ReactNode;
}

const placeholders = ['one', 'two', 'three'];

/** Nearby homes with a similar cost; renders nothing without any. */
function SimilarListings({ listingId, renderHeart }: SimilarListingsProps) {
  const { data, isError, refetch, isFetching } = trpc.listings.listSimilar.useQuery({ listingId });
  if (data?.length === 0) return null;
  return (
    <section className="home-section similar lg:col-span-full min-w-0" aria-labelledby="similar-heading">
      <h2 id="similar-heading">Similar homes</h2>
      {isError && (
        <Note tone="bad" announce="alert">
          Similar homes didn’t load.{' '}
          <Button variant="text" size="sm" busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </Note>
      )}
      {!isError && (
        <ul
          className="similar-strip [scroll-padding-inline:var(--gutter)] grid gap-4 -mx-gutter px-gutter pt-1 pb-3 overflow-x-auto lg:-mx-1 lg:px-1"
          aria-busy={!data}
        >
          {data?.map((home) => (
            <li className="snap-start" key={home.id}>
              <ListingTile home={home} action={renderHeart(home)} />
            </li>
          ))}
          {!data &&
            placeholders.map((name) => (
              <li className="snap-start" key={name} aria-hidden="true">
                <ListingTilePending />
              </li>
            ))}
        </ul>
      )}
    </section>
  );
}
