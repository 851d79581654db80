import { PageHeader, Skeleton } from '@rentreel/ui';

const rows = ['one', 'two', 'three'];

export function SavedPending() {
  return (
    <div aria-busy="true">
      <PageHeader title="Saved homes" />
      <div className="page saved-list late">
        <p className="sr-only">Loading your saved homes…</p>
        {rows.map((row) => (
          <Skeleton key={row} shape="card" className="h-40" />
        ))}
      </div>
    </div>
  );
}
