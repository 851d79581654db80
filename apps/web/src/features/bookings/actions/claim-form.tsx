import { naira } from '@rentreel/values';
import { bookingLimits, claimCautionInput } from '@rentreel/contracts/bookings';
import { Button, IconButton, Note, TextField } from '@rentreel/ui';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { AmountField } from '#/lib/money/amount-field.tsx';
import { trpc } from '#/lib/trpc.ts';
import { PhotoField, usePrivatePhotos } from '#/lib/uploads/photo-field.tsx';
import { NoteField } from '../fields.tsx';
import { dueRentKobo, firstName, heldDepositKobo } from '../format.ts';
import { useAfterAction } from '../queries.ts';
import type { BookingFormProps } from './actions.ts';

const maxItems = 20;
const newItem = { what: '', amountKobo: 0 };

/** Claims parts of the caution fee, item by item. */
export function ClaimForm({ booking, onDone }: BookingFormProps) {
  const held = heldDepositKobo(booking);
  const photos = usePrivatePhotos();
  const rentDue = dueRentKobo(booking);
  const first = rentDue > 0 ? [] : [newItem];
  const [keys, setKeys] = useState(() => first.map((_, index) => index));
  const form = useActionForm({
    id: 'claim',
    schema: claimCautionInput,
    mutation: trpc.bookings.claimCaution.useMutation(useAfterAction(onDone)),
    fixed: { bookingId: booking.id, version: booking.version, photoIds: photos.ready },
    stores: ['note'],
    initial: { rentKobo: undefined, items: first, note: '' },
    check: (draft) => ({ total: claimProblem(draft, held) }),
    ready: photos.pendingUploads === 0,
  });
  const items = form.draft.items ?? [];
  const { value: rentKobo, ...rent } = form.field('rentKobo');
  const total = claimTotal(form.draft);
  const problem = claimProblem(form.draft, held);
  const add = () => {
    form.set('items', [...items, newItem]);
    setKeys([...keys, (keys.at(-1) ?? 0) + 1]);
  };
  const remove = (index: number) => {
    form.set('items', items.toSpliced(index, 1));
    setKeys(keys.toSpliced(index, 1));
  };
  return (
    <ActionForm
      form={form}
      button={total > 0 ? `Claim ${naira(total)}` : 'Claim'}
      waiting="You can send this once the photos have uploaded."
    >
      <p className="text-14 text-text-2">
        We hold {naira(held)}. {firstName(booking)} has 72 hours to answer. Whatever you don’t claim goes back to them.
      </p>
      {rentDue > 0 && (
        <AmountField
          {...rent}
          label="Unpaid rent"
          maxKobo={Math.min(rentDue, held)}
          valueKobo={rentKobo}
          hint={`Of ${naira(rentDue)} that is due. What you get for it counts as rent paid.`}
        />
      )}
      {keys.map((key, index) => {
        const { value, ...amount } = form.field(`items.${index}.amountKobo`);
        return (
          <fieldset key={key} className="grid grid-cols-1 gap-3 pb-4 border-b border-hairline">
            <legend className="sr-only">Item {index + 1}</legend>
            <TextField {...form.text(`items.${index}.what`)} label="What is damaged or unpaid" maxLength={200} />
            <AmountField {...amount} label="Amount" maxKobo={held} valueKobo={value === 0 ? undefined : value} />
            {keys.length > first.length && (
              <IconButton label={`Remove item ${index + 1}`} onClick={() => remove(index)}>
                <X className="icon-20" aria-hidden="true" />
              </IconButton>
            )}
          </fieldset>
        );
      })}
      {keys.length < maxItems && (
        <Button variant="secondary" size="sm" onClick={add}>
          <Plus className="icon-20" aria-hidden="true" />
          {keys.length > 0 ? 'Add another item' : 'Add damage or an unpaid bill'}
        </Button>
      )}
      {problem !== undefined && (
        <Note tone="bad" announce="alert">
          {problem}
        </Note>
      )}
      <PhotoField about={`claim ${booking.id}`} most={bookingLimits.baselinePhotos} photos={photos} />
      <NoteField {...form.text('note')} hint={`${booking.other.name} will see this.`} />
    </ActionForm>
  );
}

interface ClaimItem {
  readonly what: string;
  /** 0 or undefined while the field is empty. */
  readonly amountKobo: number | undefined;
}

interface Claimed {
  readonly rentKobo?: number | undefined;
  readonly items?: readonly ClaimItem[] | undefined;
}

export const claimTotal = ({ rentKobo = 0, items = [] }: Claimed): number =>
  items.reduce((total, { amountKobo }) => total + (amountKobo ?? 0), rentKobo);

/** Returns why the items cannot be claimed together; undefined when they can. */
export const claimProblem = (claim: Claimed, mostKobo: number): string | undefined =>
  claimTotal(claim) > mostKobo ? `We hold ${naira(mostKobo)} as caution. Claim that amount or less.` : undefined;
