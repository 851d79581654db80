import { shownTransactions } from '@rentreel/contracts/wallet';
import { Skeleton } from '@rentreel/ui';

const rows = Array.from({ length: shownTransactions }, (_, index) => `row-${index}`);

export function TransactionsPending() {
  return (
    <div className="late">
      <p className="py-2 text-text-2">Loading transactions...</p>
      {rows.map((row) => (
        <div key={row} className="list-row">
          <Skeleton shape="circle" className="size-10" />
          <div className="list-row-body">
            <Skeleton shape="text" className="w-40" />
            <Skeleton shape="text" className="w-56" />
          </div>
        </div>
      ))}
    </div>
  );
}
