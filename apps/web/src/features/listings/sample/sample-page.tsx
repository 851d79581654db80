import type { Id } from '@rentreel/contracts/ids';
import type { ListingDetail } from '@rentreel/contracts/listings';
import { Button, EmptyState, IconButton, Note, buttonProps } from '@rentreel/ui';
import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { Heart, House } from 'lucide-react';
import { type Ref, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { PageTitle } from '#/components/page-title.tsx';
import { trpc } from '#/lib/trpc.ts';
import { packageOf } from '../costs.tsx';
import { PropertyContent } from '../property-content.tsx';
import '../property.css';
import './tour.css';
import { type SampleAction, SampleExplained, SampleSheet } from './sample-explained.tsx';
import type { TourSearch } from './tour-search.ts';
import { type TourStop, placeInTour, tourStops } from './tour-stops.ts';

/** Page of all four addresses of the sample. */
export function SampleListing({ listingId }: { listingId: Id<'lst'> | null }) {
  const { stop }: TourSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  if (listingId === null) return <NoSamplePage />;
  return (
    <SamplePage
      listingId={listingId}
      stop={stop}
      onStop={(next) => void navigate({ to: '.', search: { stop: next }, replace: true, resetScroll: false })}
    />
  );
}

interface SamplePageProps {
  listingId: ListingDetail['id'];
  /** Stop named in the address. */
  stop: string | undefined;
  onStop: (stop: string) => void;
}

/** A home as a guided sample with a notice: its buttons explain instead of acting. */
function SamplePage({ listingId, stop, onStop }: SamplePageProps) {
  const [home] = trpc.listings.get.useSuspenseQuery({ listingId });
  const [action, setAction] = useState<SampleAction | null>(null);
  const cost = packageOf(home);
  const stops = tourStops({ cost, rentKobo: home.rentKobo, isVerified: home.landlord.isVerified });
  const index = placeInTour(stops, stop);
  const touring = index !== null;
  useTourTarget(stops[index ?? 0]?.target, touring);
  const start = useRef<HTMLButtonElement>(null);
  const wasTouring = useRef(touring);
  useEffect(() => {
    // The focus was lost with the panel.
    if (wasTouring.current && !touring) start.current?.focus();
    wasTouring.current = touring;
  }, [touring]);
  const go = (to: number) => onStop(stops[to]?.name ?? 'off');
  return (
    <div
      className="property-page relative data-[touring=false]:pb-22 lg:px-12 lg:max-w-310 lg:data-[touring=false]:pb-0"
      data-touring={touring}
    >
      <PageTitle>{`Sample: ${home.title}`}</PageTitle>
      <SampleBanner touring={touring} onStart={() => go(0)} startRef={start} />
      {index !== null && <TourPanel stops={stops} index={index} onGo={go} onSkip={() => onStop('off')} />}
      <PropertyContent
        key={home.id}
        home={home}
        renderHeart={({ title }) => (
          <IconButton label={`What saving does: ${title}`} variant="scrim" onClick={() => setAction('save')}>
            <Heart className="icon" aria-hidden="true" />
          </IconButton>
        )}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAction('chat')}>
              Chat
            </Button>
            <Button onClick={() => setAction('inspect')}>Book inspection</Button>
          </>
        }
      >
        <SampleExplained {...cost} onPay={() => setAction('pay')} onInspect={() => setAction('inspect')} />
      </PropertyContent>
      <SampleSheet action={action} onClose={() => setAction(null)} />
    </div>
  );
}

interface SampleBannerProps {
  touring: boolean;
  onStart: () => void;
  startRef: Ref<HTMLButtonElement>;
}

/** Says that the home is a sample; after skipping the tour, offers to restart it. */
function SampleBanner({ touring, onStart, startRef }: SampleBannerProps) {
  return (
    <div className="px-gutter py-3 lg:px-0 lg:pt-6 lg:pb-0">
      <Note tone="sun">
        <p className="font-semibold">Sample: this is how a home looks on RentReel. Nothing here can be rented.</p>
        {!touring && (
          <Button ref={startRef} variant="secondary" size="sm" className="mt-3" onClick={onStart}>
            Take the tour
          </Button>
        )}
      </Note>
    </div>
  );
}

interface TourPanelProps {
  stops: readonly TourStop[];
  index: number;
  onGo: (index: number) => void;
  onSkip: () => void;
}

/** A stop of the tour, above the page and beside what it explains; keys: left and right, Escape to skip. */
function TourPanel({ stops, index, onGo, onSkip }: TourPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(index);
  const last = stops.length - 1;
  const go = (to: number) => to >= 0 && to <= last && onGo(to);
  useTourKeys(panel, (move) => (move === 'skip' ? onSkip() : go(index + (move === 'next' ? 1 : -1))));
  useEffect(() => {
    // The first stop leaves the focus on the heading of the page; later ones take it.
    if (shown.current !== index) heading.current?.focus({ preventScroll: true });
    shown.current = index;
  }, [index]);
  const stop = stops[index];
  if (stop === undefined) return null;
  return (
    <section
      ref={panel}
      className="tour max-h-[50dvh] px-4 pt-1 pb-4 overflow-y-auto border border-border rounded-sheet bg-raised shadow-2"
      aria-label="Tour of the sample home"
    >
      <div className="flex items-center justify-between -me-3 text-14/normal text-text-2">
        <p>{`Stop ${index + 1} of ${stops.length}`}</p>
        <Button variant="text" size="sm" onClick={onSkip}>
          {index === last ? 'Close the tour' : 'Skip the tour'}
        </Button>
      </div>
      <progress
        className="progress block w-full h-1 mb-3 overflow-hidden border-0 rounded-full appearance-none bg-hairline"
        aria-hidden="true"
        max={stops.length}
        value={index + 1}
      />
      <h2 className="text-18/tight" ref={heading} tabIndex={-1} aria-describedby="tour-text">
        {stop.title}
      </h2>
      <p id="tour-text">{stop.text}</p>
      <div className="grid grid-cols-[1fr_1fr] gap-3 mt-4">
        <Button variant="secondary" disabled={index === 0} onClick={() => go(index - 1)}>
          Back
        </Button>
        {index < last ? (
          <Button onClick={() => go(index + 1)}>{index === 0 ? 'Start' : 'Next'}</Button>
        ) : (
          <Link to="/" {...buttonProps({})}>
            See homes
          </Link>
        )}
      </div>
    </section>
  );
}

type TourMove = 'back' | 'next' | 'skip';

const moves: Readonly<Record<string, TourMove>> = { ArrowLeft: 'back', ArrowRight: 'next', Escape: 'skip' };

/**
 * Handles left and right while the focus is in the panel, where they turn no images, and Escape anywhere outside a dialog.
 */
function useTourKeys(panel: RefObject<HTMLElement | null>, onMove: (move: TourMove) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const move = moves[event.key];
    if (move === undefined || document.querySelector('dialog[open]')) return;
    const inside = event.target instanceof Node && panel.current?.contains(event.target) === true;
    if (!inside && move !== 'skip') return;
    event.preventDefault();
    event.stopPropagation();
    onMove(move);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
}

/** Scrolls to the part of the page that a stop explains, and highlights it while the stop is shown. */
function useTourTarget(target: string | undefined, active: boolean): void {
  const router = useRouter();
  useEffect(() => {
    const part = active && target !== undefined ? document.querySelector<HTMLElement>(target) : null;
    if (part === null) return undefined;
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
    const show = () => part.scrollIntoView({ behavior, block: 'start' });
    part.setAttribute('data-toured', '');
    show();
    // Delayed, because a newly opened page scrolls to its top afterwards.
    const forget = router.subscribe('onRendered', show);
    return () => {
      forget();
      part.removeAttribute('data-toured');
    };
  }, [router, target, active]);
}

/** Shown when there are no sample homes: links to real ones. */
function NoSamplePage() {
  return (
    <div className="page page-narrow grid min-h-[calc(100dvh-4rem)] content-center">
      <PageTitle>Sample home</PageTitle>
      <h1 className="sr-only">Sample home</h1>
      <EmptyState
        icon={House}
        title="No sample home here"
        action={
          <Link to="/" {...buttonProps({})}>
            See homes to rent
          </Link>
        }
      >
        Every home that is shown can be rented.
      </EmptyState>
    </div>
  );
}
