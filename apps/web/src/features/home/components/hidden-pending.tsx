import { Skeleton } from '@rentreel/ui';

const rows = ['one', 'two', 'three'];

export function HiddenPending() {
  return (
    <div className="hidden-list late" aria-busy="true">
      <p className="sr-only">Loading the homes you hid…</p>
      {rows.map((row) => (
        <Skeleton key={row} shape="card" className="h-40" />
      ))}
    </div>
  );
}
