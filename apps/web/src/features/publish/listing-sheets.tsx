import {
  type FeeLine,
  type ListingDetail,
  type MyListing,
  type TotalPackage,
  maxRentKobo,
  totalPackage,
} from '@rentreel/contracts/listings';
import { Button, ConfirmDialog, Note, Sheet, Skeleton } from '@rentreel/ui';
import { kobo } from '@rentreel/values';
import { useState } from 'react';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { AmountField } from '#/lib/money/amount-field.tsx';
import { Money } from '#/lib/money/money.tsx';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { useBackCloses } from '#/lib/use-back-closes.ts';
import { type ListingAction, actionLabels } from './listing-actions.ts';
import type { useListingActions } from './use-listing-actions.ts';

export type OpenSheet = 'more' | 'price' | 'archive' | 'mark_let';

interface ListingSheetsProps {
  home: MyListing;
  open: OpenSheet | null;
  /** The actions that are not on the card. */
  more: readonly ListingAction[];
  /** A sheet that gives way to another one closes after that has opened. */
  onClose: (closed: OpenSheet) => void;
  onAct: (action: ListingAction) => void;
  actions: ReturnType<typeof useListingActions>;
}

const questions = {
  archive: {
    title: 'Close this listing?',
    text: 'Tenants do not see it any more. You can publish it again later; we review it again then.',
    confirm: 'Close the listing',
  },
  mark_let: {
    title: 'Is it let?',
    text: 'Tenants do not see it any more, and those who saved it read that it is let. Publish it again when it is free.',
    confirm: 'Mark as let',
  },
} as const;

/** What opens over a home's card: more actions, the price, and questions before what ends a listing. */
export function ListingSheets({ home, open, more, onClose, onAct, actions }: ListingSheetsProps) {
  useBackCloses(open !== null, () => open !== null && onClose(open));
  const asked = open === 'archive' || open === 'mark_let' ? open : 'archive';
  const run = async () => {
    await actions.run(asked);
    onClose(asked);
  };
  return (
    <>
      <Sheet open={open === 'more'} onClose={() => onClose('more')} title={home.title}>
        <ul className="more-list">
          {more.map((action) => (
            <li key={action}>
              <button type="button" className="menu-row" onClick={() => onAct(action)}>
                {actionLabels[action]}
              </button>
            </li>
          ))}
        </ul>
      </Sheet>
      <PriceSheet home={home} open={open === 'price'} onClose={() => onClose('price')} />
      <ConfirmDialog
        open={open === 'archive' || open === 'mark_let'}
        onClose={() => onClose(asked)}
        onConfirm={() => void run()}
        title={questions[asked].title}
        confirmText={questions[asked].confirm}
        busy={actions.busy}
      >
        {questions[asked].text}
      </ConfirmDialog>
    </>
  );
}

interface PriceSheetProps {
  home: MyListing;
  open: boolean;
  onClose: () => void;
}

/** A new rent, with what it does to the whole price before it is saved. */
function PriceSheet({ home, open, onClose }: PriceSheetProps) {
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

interface PriceFormProps {
  home: Pick<ListingDetail, 'id' | 'rentKobo' | 'fees'>;
  onDone: () => void;
}

function PriceForm({ home, onDone }: PriceFormProps) {
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
  const words = isUsable ? effectLabels[effect] : null;
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

interface Priced {
  readonly rentKobo: number;
  readonly fees: readonly FeeLine[];
}

interface PriceChange {
  readonly before: TotalPackage;
  readonly after: TotalPackage;
  /** `dearer`: more than a tenth, so the home is checked again before it is shown. */
  readonly effect: 'same' | 'cheaper' | 'little_dearer' | 'dearer';
}

const riseThatCounts = 1.1;

/** What a new rent does to what the tenant pays; fees that are a share of the rent go with it. */
export function priceChange({ rentKobo, fees }: Priced, newRentKobo: number): PriceChange {
  const before = totalPackage(kobo(rentKobo), fees);
  const after = totalPackage(kobo(newRentKobo), fees);
  return { before, after, effect: effectOf([rentKobo, newRentKobo], [before.firstYearKobo, after.firstYearKobo]) };
}

type Pair = readonly [before: number, after: number];

function effectOf(rent: Pair, firstYear: Pair): PriceChange['effect'] {
  if (rent[0] === rent[1]) return 'same';
  if (rent[1] < rent[0]) return 'cheaper';
  return [rent, firstYear].some(([before, after]) => after > before * riseThatCounts) ? 'dearer' : 'little_dearer';
}

/** What the landlord should know before the new price is shown. */
export const effectLabels: Readonly<Record<PriceChange['effect'], string | null>> = {
  same: null,
  cheaper: 'Tenants see for 60 days that the price went down.',
  little_dearer: 'Tenants see the new price at once.',
  dearer: 'This is more than 10 % dearer. We check the home again, and tenants do not see it until then.',
};
