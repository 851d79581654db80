import { Button, IconButton, Note, TextField } from '@rentreel/ui';
import { Plus, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { FormFailure } from '../../../../components/forms/form-failure.tsx';
import { AmountField } from '../../../../components/money/amount-field.tsx';
import { trpc } from '../../../../lib/trpc.ts';
import { useAfterDeed } from '../../hooks/use-after-deed.ts';
import { usePrivatePhotos } from '../../../../components/photos/use-private-photos.ts';
import { type ClaimItem, claimItems, claimProblem, claimTotal } from '../../lib/claim-draft.ts';
import { heldDepositKobo } from '../../lib/escrow-sums.ts';
import { naira } from '../../lib/naira.ts';
import { firstName } from '../../lib/name-words.ts';
import type { PhotoFormProps } from './deed-sheet.tsx';
import { NoteField } from './note-field.tsx';

const most = 20;

/** What is to be taken from the caution fee, thing by thing. */
export function ClaimForm({ booking, onDone, renderPhotos }: PhotoFormProps) {
  const [items, setItems] = useState<readonly ClaimItem[]>([{ key: 0, what: '', amountKobo: undefined }]);
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const photos = usePrivatePhotos();
  const { mutate, isPending, error } = trpc.bookings.claimCaution.useMutation(useAfterDeed(onDone));
  const held = heldDepositKobo(booking);
  const problem = claimProblem(items, held);
  const total = claimTotal(items);
  const change = (key: number, part: Partial<ClaimItem>) =>
    setItems((before) => before.map((item) => (item.key === key ? { ...item, ...part } : item)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem !== undefined || photos.onTheirWay > 0) return;
    const about = { bookingId: booking.id, version: booking.version, note, photoIds: photos.ready };
    mutate({ ...about, items: claimItems(items) });
  };
  return (
    <form className="deed-form" noValidate onSubmit={submit}>
      <p className="text-14 text-text-2">
        We hold {naira(held)}. {firstName(booking)} has 72 hours to answer; what you do not claim goes back in any case.
      </p>
      {items.map((item, index) => (
        <fieldset key={item.key} className="claim-item">
          <legend className="sr-only">Thing {index + 1}</legend>
          <TextField
            id={`claim-what-${item.key}`}
            label="What is damaged or unpaid"
            maxLength={200}
            value={item.what}
            onChange={({ target }) => change(item.key, { what: target.value })}
          />
          <AmountField
            id={`claim-amount-${item.key}`}
            label="Amount"
            maxKobo={held}
            valueKobo={item.amountKobo}
            onChange={(amountKobo) => change(item.key, { amountKobo })}
          />
          {items.length > 1 && (
            <IconButton
              label={`Take out thing ${index + 1}`}
              onClick={() => setItems((before) => before.filter(({ key }) => key !== item.key))}
            >
              <X className="icon-20" aria-hidden="true" />
            </IconButton>
          )}
        </fieldset>
      ))}
      {items.length < most && (
        <Button
          variant="secondary"
          size="sm"
          onClick={() =>
            setItems((before) => [...before, { key: (before.at(-1)?.key ?? 0) + 1, what: '', amountKobo: undefined }])
          }
        >
          <Plus className="icon-20" aria-hidden="true" />
          Add another thing
        </Button>
      )}
      {renderPhotos({ bookingId: booking.id, about: 'claim', onChange: photos.onChange })}
      <NoteField id="claim-note" value={note} hint={`${booking.other.name} reads it.`} onChange={setNote} />
      {tried && problem !== undefined && (
        <Note tone="bad" announce="alert">
          {problem}
        </Note>
      )}
      {photos.onTheirWay > 0 && <Note announce="status">You can send it once the photos have arrived.</Note>}
      <FormFailure error={error} />
      <Button type="submit" size="lg" block busy={isPending} busyText="Sending…">
        {total > 0 ? `Claim ${naira(total)}` : 'Claim'}
      </Button>
    </form>
  );
}
