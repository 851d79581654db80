import type { ListingCard } from '@rentreel/contracts/listings';
import type { ReactNode } from 'react';
import { useHomePages } from '../hooks/use-home-pages.ts';
import type { City } from '../lib/cities.ts';
import { FeedEmpty } from './feed-empty.tsx';
import { FeedEnd } from './feed-end.tsx';
import { HomeList } from './home-list.tsx';
import { VideoFeed } from './video-feed.tsx';

export interface FeedContentProps {
  city: City | undefined;
  view: 'list' | 'video';
  startAt: number;
  onPlace: (index: number) => void;
  onAllCities: () => void;
  renderActions: (home: ListingCard) => ReactNode;
  renderHeart: (home: ListingCard) => ReactNode;
  onDoubleTap: (home: ListingCard) => void;
}

/** The homes of a city, once they are there: as slides or as a list. */
export function FeedContent(props: FeedContentProps) {
  const { city, view, onAllCities, renderHeart } = props;
  const pages = useHomePages(city);
  if (pages.homes.length === 0) return <FeedEmpty city={city} onAllCities={onAllCities} />;
  if (view === 'list') return <HomeList pages={pages} city={city} renderHeart={renderHeart} />;
  const toFirst = () => document.querySelector('[data-index="0"]')?.scrollIntoView();
  return (
    <VideoFeed
      pages={pages}
      startAt={props.startAt}
      onPlace={props.onPlace}
      renderActions={props.renderActions}
      onDoubleTap={props.onDoubleTap}
      end={<FeedEnd pages={pages} city={city} onAllCities={onAllCities} onFirst={toFirst} />}
    />
  );
}
