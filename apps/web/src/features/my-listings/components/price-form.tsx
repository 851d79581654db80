import { type ListingDetail, maxRentKobo } from '@rentreel/contracts/listings';
import { Button, Note } from '@rentreel/ui';
import { useState } from 'react';
import { FormFailure } from '../../../components/forms/form-failure.tsx';
import { AmountField } from '../../../components/money/amount-field.tsx';
import { Money } from '../../../components/money/money.tsx';
import { notify } from '../../../lib/toasts.ts';
import { trpc } from '../../../lib/trpc.ts';
import { effectWords, priceChange } from '../lib/price-change.ts';

export interface PriceFormProps {
  home: Pick<ListingDetail, 'id' | 'rentKobo' | 'fees'>;
  onDone: () => void;
}

export function PriceForm({ home, onDone }: PriceFormProps) {
  const utils = trpc.useUtils();
  const [rentKobo, setRent] = useState<number | undefined>(home.rentKobo);
  const { mutate, isPending, error } = trpc.listings.changePrice.useMutation({
    onSuccess: ({ state }) => {
      notify(state === 'in_review' ? 'Price changed. We are checking the home.' : 'Price changed');
      onDone();
    },
    onSettled: () => utils.listings.invalidate(),
  });
  const { before, after, effect } = priceChange(home, rentKobo ?? 0);
  const isUsable = rentKobo !== undefined && rentKobo > 0 && effect !== 'same';
  const words = isUsable ? effectWords[effect] : null;
  return (
    <form
      className="mt-4 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isUsable && !isPending) mutate({ listingId: home.id, rentKobo });
      }}
    >
      <AmountField
        label="Rent"
        end={<span className="input-unit">per year</span>}
        maxKobo={maxRentKobo}
        valueKobo={rentKobo}
        onChange={setRent}
        hint="Enter the rent for one year."
      />
      <dl className="price-change">
        <div>
          <dt>Tenant pays to move in now</dt>
          <dd>
            <Money amountKobo={before.firstYearKobo} />
          </dd>
        </div>
        <div>
          <dt>With the new rent</dt>
          <dd aria-live="polite">
            <Money amountKobo={after.firstYearKobo} />
          </dd>
        </div>
      </dl>
      {words !== null && (
        <Note tone={effect === 'dearer' ? 'sun' : 'neutral'} announce="status">
          {words}
        </Note>
      )}
      <p className="text-14 text-text-2">
        Fees that are a share of the rent change with it. To change fees, edit the home.
      </p>
      <FormFailure error={error} />
      <Button type="submit" size="lg" block disabled={!isUsable} busy={isPending} busyText="Saving…">
        Change the price
      </Button>
    </form>
  );
}
