import type { Booking } from '@rentreel/contracts/bookings';
import type { ListingDetail } from '@rentreel/contracts/listings';
import { Button } from '@rentreel/ui';
import { type FormEvent, useState } from 'react';
import { FormFailure } from '../../../../components/forms/form-failure.tsx';
import { useOnline } from '../../../../lib/use-online.ts';
import { useSendTerms } from '../../hooks/use-send-terms.ts';
import { useTermsPreview } from '../../hooks/use-terms-preview.ts';
import { renewalPrice, roundsLeft, type TermsDraft, termsInput } from '../../lib/terms-draft.ts';
import { type TermsKind, termsWords } from '../../lib/terms-kind.ts';
import { lawCautions } from '../../lib/terms-law.ts';
import { NoteField } from '../deeds/note-field.tsx';
import { RenewalSigning } from './renewal-signing.tsx';
import { TermsFields } from './terms-fields.tsx';
import { TermsLawNotes } from './terms-law-notes.tsx';
import { TermsTotal } from './terms-total.tsx';

export interface TermsFormProps {
  booking: Booking;
  kind: TermsKind;
  first: TermsDraft;
  /** Undefined when it is not to be had; the law is then left to the server. */
  home: ListingDetail | undefined;
  now: number;
  onDone: () => void;
}

const payer = ({ side, other }: Booking) => (side === 'tenant' ? 'You pay' : `${other.name} pays`);
const roundsWords = (left: number) =>
  left <= 1
    ? 'This is the last round: after it, one of you accepts or says no.'
    : `${left} rounds are left between you.`;

/** The editor of terms: every line, with the total and the law beside it. */
export function TermsForm({ booking, kind, first, home, now, onDone }: TermsFormProps) {
  const [draft, setDraft] = useState(first);
  const [note, setNote] = useState('');
  const online = useOnline();
  const [isReading, setReading] = useState(false);
  const { send, isPending, error } = useSendTerms(booking, onDone);
  const { preview, error: previewError } = useTermsPreview(booking, draft);
  const advance = preview?.advance;
  const change = (part: Partial<TermsDraft>) => setDraft((before) => ({ ...before, ...part }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!termsInput(draft)) return;
    if (kind === 'renewal') setReading(true);
    else send(draft, note);
  };
  const price = isReading ? renewalPrice(draft) : undefined;
  if (price) {
    return <RenewalSigning {...{ booking, price, note, onDone }} onBack={() => setReading(false)} />;
  }
  return (
    <form className="terms-form" noValidate onSubmit={submit}>
      <TermsFields draft={draft} onChange={change} now={now} isRenewal={kind === 'renewal'} />
      <div className="terms-side">
        <TermsTotal terms={preview?.terms} payer={payer(booking)} error={previewError} />
        <TermsLawNotes cautions={lawCautions(draft, home)} advance={advance} />
        <NoteField id="terms-note" value={note} hint={`${booking.other.name} reads it.`} onChange={setNote} />
        <FormFailure error={error} />
        <Button
          type="submit"
          size="lg"
          block
          disabled={!online || advance?.verdict === 'over'}
          busy={isPending}
          busyText="Sending…"
        >
          {termsWords(kind, booking).button}
        </Button>
        {kind !== 'renewal' && <p className="text-14 text-text-2">{roundsWords(roundsLeft(booking))}</p>}
      </div>
    </form>
  );
}
