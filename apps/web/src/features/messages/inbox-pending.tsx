import { Skeleton } from '@rentreel/ui';

/** The shape of a list of chats. */
export function InboxPending() {
  return (
    <div aria-busy="true" className="late grid gap-4">
      <p className="sr-only">Loading…</p>
      <Skeleton shape="card" className="h-12" />
      <Skeleton shape="card" className="h-20" />
      <Skeleton shape="card" className="h-20" />
      <Skeleton shape="card" className="h-20" />
    </div>
  );
}
