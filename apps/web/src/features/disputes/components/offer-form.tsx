import type { Dispute } from '@rentreel/contracts/disputes';
import { kobo } from '@rentreel/money';
import { Button } from '@rentreel/ui';
import { type FormEvent, useState } from 'react';
import { FormFailure } from '../../../components/forms/form-failure.tsx';
import { TextAreaField } from '../../../components/forms/text-area-field.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { useAfterDeed } from '../hooks/use-after-deed.ts';
import { splitOf } from '../lib/split-draft.ts';
import { type SplitDraft, SplitFields } from './split-fields.tsx';

/** Offers the other side how to split the money. */
export function OfferForm({ dispute, onDone }: { dispute: Dispute; onDone: () => void }) {
  const [draft, setDraft] = useState<SplitDraft>({ goesOn: false, toTenantKobo: undefined });
  const [note, setNote] = useState('');
  const { mutate, isPending, error } = trpc.disputes.offer.useMutation(useAfterDeed(onDone));
  const split = splitOf(dispute, draft.goesOn, draft.toTenantKobo);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!split) return;
    const { toTenantKobo, toLandlordKobo, tenancyGoesOn } = split;
    mutate({
      disputeId: dispute.id,
      version: dispute.version,
      toTenantKobo: kobo(toTenantKobo),
      toLandlordKobo: kobo(toLandlordKobo),
      tenancyGoesOn,
      note,
    });
  };
  return (
    <form className="deed-form" noValidate onSubmit={submit}>
      <SplitFields dispute={dispute} draft={draft} onChange={setDraft} />
      <TextAreaField
        id="offer-note"
        label="What you want to say with it (optional)"
        rows={3}
        maxLength={1000}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <FormFailure error={error} />
      <Button type="submit" block size="lg" disabled={!split} busy={isPending} busyText="Sending…">
        Offer this
      </Button>
    </form>
  );
}
