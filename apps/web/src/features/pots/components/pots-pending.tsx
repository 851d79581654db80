import { Skeleton } from '@rentreel/ui';

export function PotsPending() {
  return (
    <div className="pot-cards" aria-busy="true">
      <p className="sr-only">Loading rent pots...</p>
      {[1, 2].map((card) => (
        <Skeleton key={card} shape="card" className="h-40" />
      ))}
    </div>
  );
}
