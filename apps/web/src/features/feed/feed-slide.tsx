import type { ListingCard } from '@rentreel/contracts/listings';
import { buttonProps } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { EyeOff, MapPin } from 'lucide-react';
import { type Dispatch, type ReactNode, Suspense, lazy, memo } from 'react';
import { loadWhenOnline } from '#/lib/idle.ts';
import { Money } from '#/lib/money/money.tsx';
import { CompareButton, KeyFactsRow, ReasonLine, TrustLine } from '../listings/index.ts';
import type { FeedEvent } from './feed-state.ts';
import { distanceLabel } from './format.ts';
import { useHideListing } from './queries.ts';
import { type ActiveSlide, SlideCaption, SlideMedia, SlideProgress } from './slide-media.tsx';
import type { HostRegistry } from './use-video-pool.ts';

const SlideDetails = lazy(() => loadWhenOnline(() => import('./slide-details.tsx')));

interface FeedSlideProps {
  home: ListingCard;
  index: number;
  /** -1 while more homes can be loaded. */
  setSize: number;
  /** True for the home on screen and its neighbours. */
  near: boolean;
  /** True on screens with room for all costs and facts, for the home on screen and its neighbours. */
  detailed: boolean;
  /** The user's maximum move-in cost, in kobo. */
  budgetKobo: number | undefined;
  active: ActiveSlide | null;
  autoplay: boolean;
  first: boolean;
  registerHost: HostRegistry;
  dispatch: Dispatch<FeedEvent>;
  renderActions: (home: ListingCard) => ReactNode;
  onDoubleTap: (home: ListingCard) => void;
}

function Slide({ home, index, setSize, near, detailed, budgetKobo, active, ...rest }: FeedSlideProps) {
  const titleId = `${home.id}-title`;
  return (
    <article
      className="slide"
      data-index={index}
      tabIndex={-1}
      aria-posinset={index + 1}
      aria-setsize={setSize}
      aria-labelledby={titleId}
    >
      {near ? (
        <>
          <SlideMedia home={home} index={index} active={active} {...rest} />
          <SlideCaption home={home} shown={active?.shown ?? 0} silent={active?.silent === true} />
          <div className="slide-panel lg:flex contents lg:flex-col lg:overflow-y-auto">
            <div className="slide-rail flex">
              {rest.renderActions(home)}
              <div className="contents max-lg:hidden">
                <CompareButton home={home} look="rail" />
                <HideButton home={home} />
              </div>
            </div>
            <SlideInfo home={home} titleId={titleId} budgetKobo={budgetKobo} />
            <Suspense fallback={<div className="slide-costs lg:bg-surface" />}>
              {detailed && <SlideDetails home={home} />}
            </Suspense>
          </div>
          <SlideProgress home={home} active={active} autoplay={rest.autoplay} dispatch={rest.dispatch} />
        </>
      ) : (
        <h2 id={titleId} className="sr-only">
          {home.title}
        </h2>
      )}
    </article>
  );
}

const sameActive = (one: ActiveSlide | null, other: ActiveSlide | null) =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.shown === other.shown &&
    one.playing === other.playing &&
    one.asked === other.asked &&
    one.silent === other.silent);

/** A home of the feed. State changes re-render only the one on screen. */
export const FeedSlide = memo(
  Slide,
  (before, after) =>
    before.home === after.home &&
    before.index === after.index &&
    before.setSize === after.setSize &&
    before.near === after.near &&
    before.detailed === after.detailed &&
    before.budgetKobo === after.budgetKobo &&
    before.autoplay === after.autoplay &&
    before.renderActions === after.renderActions &&
    before.onDoubleTap === after.onDoubleTap &&
    sameActive(before.active, after.active),
);

interface SlideInfoProps extends Pick<FeedSlideProps, 'home' | 'budgetKobo'> {
  titleId: string;
}

/** Cost, title and location of a home: over the image on phones, beside it on wide screens. */
function SlideInfo({ home, titleId, budgetKobo }: SlideInfoProps) {
  return (
    <div className="slide-info relative">
      <TrustLine home={home} />
      <ReasonLine home={home} wanted={{ maxFirstYearKobo: budgetKobo }} />
      <dl className="slide-prices lg:bg-surface flex flex-wrap items-baseline justify-between gap-y-0.5 gap-x-4">
        <div>
          <dt className="text-14 font-medium text-scrim-2 lg:text-text-2">
            To move in
            {home.priceDrop && (
              <span>
                , was <Money amountKobo={home.priceDrop.fromFirstYearKobo} />
              </span>
            )}
          </dt>
          <dd className="slide-total">
            <Money amountKobo={home.firstYearKobo} />
          </dd>
        </div>
        <div>
          <dt className="text-14 font-medium text-scrim-2 lg:text-text-2">Rent</dt>
          <dd className="slide-rent">
            <Money amountKobo={home.rentKobo} />
            /year
          </dd>
        </div>
      </dl>
      <h2 id={titleId}>{home.title}</h2>
      <p className="slide-place text-scrim-2 flex items-center gap-1 mt-0.5 text-14 lg:text-text-2">
        <MapPin className="icon-20" aria-hidden="true" />
        {home.area}, {home.city}
        {home.distanceMetres !== undefined && ` · ${distanceLabel(home.distanceMetres)}`}
      </p>
      <KeyFactsRow home={home} />
      <Link
        to="/property/$listingId"
        params={{ listingId: home.id }}
        {...buttonProps(
          { variant: 'white', size: 'lg', block: true },
          'slide-open lg:bg-primary lg:text-on-primary lg:hover:bg-(--primary-hover)',
        )}
      >
        See home and all costs
      </Link>
    </div>
  );
}

/** Hides a home from the feed permanently. */
function HideButton({ home }: { home: Pick<ListingCard, 'id'> }) {
  const { hide } = useHideListing();
  return (
    <button type="button" className="rail-button" onClick={() => hide(home)}>
      <EyeOff className="icon" aria-hidden="true" />
      Not interested
    </button>
  );
}
