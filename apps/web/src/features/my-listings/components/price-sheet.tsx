import type { MyListing } from '@rentreel/contracts/listings';
import { Sheet, Skeleton } from '@rentreel/ui';
import { FormFailure } from '../../../components/forms/form-failure.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { PriceForm } from './price-form.tsx';

export interface PriceSheetProps {
  home: MyListing;
  open: boolean;
  onClose: () => void;
}

/** A new rent, with what it does to the whole price before it is saved. */
export function PriceSheet({ home, open, onClose }: PriceSheetProps) {
  const { data, error } = trpc.listings.get.useQuery({ listingId: home.id }, { enabled: open });
  return (
    <Sheet open={open} onClose={onClose} title="Change price">
      <p className="text-text-2">{home.title}</p>
      <FormFailure error={data ? null : error} />
      {!data && !error && <Skeleton shape="card" className="mt-4 h-48" />}
      {data && <PriceForm home={data} onDone={onClose} />}
    </Sheet>
  );
}
