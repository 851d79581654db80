import {
  type ListingOutcomes,
  type MyListing,
  type RentChange,
  changePricesInput,
  changedRent,
  maxRentKobo,
  reviewedRiseFactor,
} from '@rentreel/contracts/listings';
import { Segmented, TextField } from '@rentreel/ui';
import { type Kobo, count } from '@rentreel/values';
import { useState } from 'react';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { AmountField } from '#/lib/money/amount-field.tsx';
import { Money } from '#/lib/money/money.tsx';
import { trpc } from '#/lib/trpc.ts';
import { listingActions, stateLooks } from './listing-actions.ts';

interface BulkPriceFormProps {
  homes: readonly MyListing[];
  onDone: (homes: readonly MyListing[], outcomes: ListingOutcomes) => void;
}

/** Raises or lowers the rent of several listings, with a preview of each. */
export function BulkPriceForm({ homes, onDone }: BulkPriceFormProps) {
  const [by, setBy] = useState<RentChange['by']>('percent');
  const [way, setWay] = useState<'up' | 'down'>('up');
  const [share, setShare] = useState('');
  const [amount, setAmount] = useState<Kobo | undefined>(undefined);
  const utils = trpc.useUtils();
  const changing = trpc.listings.changePrices.useMutation({
    onSuccess: (outcomes) => onDone(homes, outcomes),
    onSettled: () => utils.listings.invalidate(),
  });
  const basisPoints = basisPointsOf(share);
  const change = changeOf({ by, down: way === 'down', basisPoints, amountKobo: amount });
  const rows = homes.map((home) => previewOf(home, change));
  const changed = rows.flatMap(({ home, after }) => (after === undefined ? [] : home));
  const form = useActionForm({
    id: 'bulk-price',
    schema: changePricesInput,
    mutation: changing,
    fixed: { homes: changed.map(({ id: listingId, rentKobo }) => ({ listingId, rentKobo })), change },
    initial: {},
  });
  const wrong = by === 'percent' && share !== '' && !change;
  return (
    <ActionForm
      form={form}
      className="mt-2 grid gap-4"
      button={changed.length === 0 ? 'Change prices' : `Change ${count(changed.length, 'price')}`}
      busyText="Saving…"
      disabled={changed.length === 0}
    >
      <Segmented label="Raise or lower" value={way} options={ways} onChange={setWay} />
      <Segmented label="Change by" value={by} options={kinds} onChange={setBy} />
      {by === 'percent' ? (
        <TextField
          label={way === 'up' ? 'Raise each rent by' : 'Lower each rent by'}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          end={<span className="input-unit">%</span>}
          value={share}
          onChange={({ target }) => setShare(target.value)}
          error={wrong ? 'Enter a percentage between 0.01 and 100.' : undefined}
        />
      ) : (
        <AmountField
          label={way === 'up' ? 'Raise each rent by' : 'Lower each rent by'}
          maxKobo={maxRentKobo}
          valueKobo={amount}
          onChange={setAmount}
          end={<span className="input-unit">a year</span>}
        />
      )}
      <ul className="max-h-[40dvh] overflow-y-auto border-y border-hairline" aria-label="Rent a year before and after">
        {rows.map(({ home, after, note }) => (
          <li className="py-2 border-t border-hairline first:border-t-0" key={home.id}>
            <p className="line-clamp-2 text-inherit font-semibold leading-[1.3]">{home.title}</p>
            <p className="flex flex-wrap gap-2">
              <Money amountKobo={home.rentKobo} />
              {after !== undefined && (
                <>
                  <span aria-hidden="true">→</span>
                  <span className="sr-only">becomes</span>
                  <Money className="font-bold" amountKobo={after} />
                </>
              )}
            </p>
            {note !== null && <p className="text-12/normal text-text-2">{note}</p>}
          </li>
        ))}
      </ul>
      <p className="text-14 text-text-2">Fees that are a share of the rent change with it.</p>
    </ActionForm>
  );
}

const ways = [
  { value: 'up', text: 'Raise' },
  { value: 'down', text: 'Lower' },
] as const;
const kinds = [
  { value: 'percent', text: 'By percentage' },
  { value: 'amount', text: 'By amount' },
] as const;

/** Parses "7.5" as 750; undefined unless above 0 and up to 100 % with at most two decimals. */
export function basisPointsOf(text: string): number | undefined {
  const typed = text.trim().replace(',', '.');
  const points = /^\d{1,3}(\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : 0;
  return points > 0 && points <= 10_000 ? points : undefined;
}

interface Entered {
  readonly by: RentChange['by'];
  readonly down: boolean;
  readonly basisPoints: number | undefined;
  readonly amountKobo: Kobo | undefined;
}

function changeOf({ by, down, basisPoints, amountKobo }: Entered): RentChange | undefined {
  if (by === 'percent') return basisPoints === undefined ? undefined : { by, down, basisPoints };
  return amountKobo === undefined || amountKobo === 0 ? undefined : { by, down, amountKobo };
}

interface Preview {
  readonly home: MyListing;
  /** Undefined when the rent does not change. */
  readonly after: number | undefined;
  readonly note: string | null;
}

/** Returns the effect of a change on a listing, or why it has none. */
export function previewOf(home: MyListing, change: RentChange | undefined): Preview {
  if (!listingActions(home).includes('price')) {
    return { home, after: undefined, note: `Stays as it is: ${stateLooks[home.state].word.toLowerCase()}` };
  }
  const after = change && changedRent(home.rentKobo, change);
  if (change && after === undefined) {
    return { home, after, note: 'Stays as it is: the new rent would be below ₦1 or too high to list' };
  }
  const isChecked = home.state === 'live' && after !== undefined && after > home.rentKobo * reviewedRiseFactor;
  return { home, after, note: isChecked ? 'A rise of more than 10% is checked again before tenants see it' : null };
}
