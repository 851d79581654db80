import {
  type FeeLine,
  type ListingDetail,
  type TotalPackage,
  changePriceInput,
  maxRentKobo,
  reviewedRiseFactor,
  totalPackage,
} from '@rentreel/contracts/listings';
import { Note } from '@rentreel/ui';
import { kobo } from '@rentreel/values';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { AmountField } from '#/lib/money/amount-field.tsx';
import { Money } from '#/lib/money/money.tsx';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';

interface PriceFormProps {
  home: Pick<ListingDetail, 'id' | 'rentKobo' | 'fees'>;
  onDone: () => void;
}

export function PriceForm({ home, onDone }: PriceFormProps) {
  const utils = trpc.useUtils();
  const changing = trpc.listings.changePrice.useMutation({
    onSuccess: ({ state }) => {
      notify(state === 'in_review' ? 'Price changed. We’re checking the home.' : 'Price changed');
      onDone();
    },
    onSettled: () => utils.listings.invalidate(),
  });
  const form = useActionForm({
    id: 'price',
    schema: changePriceInput,
    mutation: changing,
    fixed: { listingId: home.id },
    initial: { rentKobo: home.rentKobo },
  });
  const { value: rentKobo, ...rent } = form.field('rentKobo');
  const { before, after, effect } = priceChange(home, rentKobo ?? 0);
  const isUsable = rentKobo !== undefined && rentKobo > 0 && effect !== 'same';
  const text = isUsable ? effectLabels[effect] : null;
  return (
    <ActionForm
      form={form}
      className="mt-4 grid gap-4"
      button="Change the price"
      busyText="Saving…"
      disabled={!isUsable}
    >
      <AmountField
        {...rent}
        label="Rent"
        end={<span className="input-unit">per year</span>}
        maxKobo={maxRentKobo}
        valueKobo={rentKobo}
        hint="Enter the rent for one year."
      />
      <dl>
        <div className="flex items-baseline justify-between gap-4 py-1">
          <dt className="text-14/normal text-text-2">Tenant pays to move in now</dt>
          <dd>
            <Money amountKobo={before.firstYearKobo} />
          </dd>
        </div>
        <div className="flex items-baseline justify-between gap-4 py-1">
          <dt className="text-14/normal text-text-2">With the new rent</dt>
          <dd className="text-20/normal" aria-live="polite">
            <Money amountKobo={after.firstYearKobo} />
          </dd>
        </div>
      </dl>
      {text !== null && (
        <Note tone={effect === 'dearer' || effect === 'far_cheaper' ? 'sun' : 'neutral'} announce="status">
          {text}
        </Note>
      )}
      <p className="text-14 text-text-2">
        Fees that are a share of the rent change with it. To change fees, edit the home.
      </p>
    </ActionForm>
  );
}

interface Priced {
  readonly rentKobo: number;
  readonly fees: readonly FeeLine[];
}

interface PriceChange {
  readonly before: TotalPackage;
  readonly after: TotalPackage;
  /**
   * `far_cheaper`: less than half, often a missing zero. `dearer`: more than a tenth, so the listing is reviewed again.
   */
  readonly effect: 'same' | 'far_cheaper' | 'cheaper' | 'little_dearer' | 'dearer';
}

/** Returns the effect of a new rent on the total cost; percentage fees change with it. */
export function priceChange({ rentKobo, fees }: Priced, newRentKobo: number): PriceChange {
  const before = totalPackage(kobo(rentKobo), fees);
  const after = totalPackage(kobo(newRentKobo), fees);
  return { before, after, effect: effectOf([rentKobo, newRentKobo], [before.firstYearKobo, after.firstYearKobo]) };
}

type Pair = readonly [before: number, after: number];

function effectOf(rent: Pair, firstYear: Pair): PriceChange['effect'] {
  if (rent[0] === rent[1]) return 'same';
  if (rent[1] < rent[0]) return rent[1] < rent[0] / 2 ? 'far_cheaper' : 'cheaper';
  return [rent, firstYear].some(([before, after]) => after > before * reviewedRiseFactor) ? 'dearer' : 'little_dearer';
}

/** Notes to the landlord before the new price is published. */
export const effectLabels: Readonly<Record<PriceChange['effect'], string | null>> = {
  same: null,
  far_cheaper:
    'This is less than half of the rent now. Check the zeros. If it’s far below homes nearby, we check the home and tenants don’t see it until then.',
  cheaper: 'Tenants see for 60 days that the price went down.',
  little_dearer: 'Tenants see the new price at once.',
  dearer: 'This is a rise of more than 10%. We check the home again, and tenants don’t see it until then.',
};
