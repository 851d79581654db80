import { Skeleton } from '@rentreel/ui';

const cards = ['one', 'two', 'three', 'four'];

export function ResultsPending() {
  return (
    <div className="results late" aria-busy="true">
      <div className="results-list">
        {cards.map((card) => (
          <div key={card}>
            <Skeleton shape="card" className="aspect-4/3" />
            <Skeleton className="mt-3 h-6 w-40" />
            <Skeleton shape="text" className="w-56" />
            <Skeleton shape="text" className="w-full" />
          </div>
        ))}
      </div>
    </div>
  );
}
