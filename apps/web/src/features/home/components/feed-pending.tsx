import { Skeleton } from '@rentreel/ui';

/** The shape of a slide: picture, price, title, button. */
export function FeedPending() {
  return (
    <div className="feed" aria-busy="true">
      <p className="sr-only">Loading homes…</p>
      <div className="slide late">
        <div className="slide-media" />
        <div className="slide-info">
          <Skeleton shape="text" className="w-44" />
          <Skeleton className="mt-4 h-9 w-52" />
          <Skeleton shape="text" className="mt-4 w-60" />
          <Skeleton shape="text" className="w-40" />
          <Skeleton className="mt-4 h-13 w-full" />
        </div>
      </div>
    </div>
  );
}
