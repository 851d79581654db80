import { Skeleton } from '@rentreel/ui';

const cards = ['one', 'two', 'three'];

export function SearchesPending() {
  return (
    <div aria-busy="true" className="grid gap-4">
      <p className="sr-only">Loading your saved searches…</p>
      {cards.map((card) => (
        <Skeleton key={card} shape="card" className="h-40" />
      ))}
    </div>
  );
}
