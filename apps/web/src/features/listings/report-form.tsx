import { type ListingDetail, type ReportReason, reportReasonCodes, reportReasons } from '@rentreel/contracts/listings';
import { Button, Note, Spinner } from '@rentreel/ui';
import { ChevronRight } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { readFailure } from '#/lib/request-error.ts';
import { trpc } from '#/lib/trpc.ts';

export interface ReportFormProps {
  listingId: ListingDetail['id'];
  onSent: () => void;
}

/** Choosing a reason sends it; "something else" has to be said in words first. */
export function ReportForm({ listingId, onSent }: ReportFormProps) {
  const [other, setOther] = useState(false);
  const report = trpc.listings.report.useMutation({ onSuccess: onSent });
  const send = (reason: ReportReason, note?: string) =>
    !report.isPending && report.mutate({ listingId, reason, ...(note !== undefined && { note }) });
  const choose = (reason: ReportReason) => (reason === 'other' ? setOther(true) : send(reason));
  return (
    <>
      {report.isError && (
        <Note tone="bad" announce="alert">
          Not sent. {readFailure(report.error).text}
        </Note>
      )}
      {other ? (
        <OtherReason busy={report.isPending} onSend={(note) => send('other', note)} />
      ) : (
        <ul className="mb-4">
          {reportReasonCodes.map((reason) => (
            <li key={reason}>
              <button
                className="flex items-center justify-between gap-3 w-full min-h-13 border-b border-hairline text-start"
                type="button"
                aria-disabled={report.isPending || undefined}
                onClick={() => choose(reason)}
              >
                {reportReasons[reason]}
                {report.isPending && report.variables.reason === reason ? (
                  <Spinner />
                ) : (
                  <ChevronRight className="icon-20" aria-hidden="true" />
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="text-14 text-text-2">The landlord does not see who reported.</p>
    </>
  );
}

function OtherReason({ busy, onSend }: { busy: boolean; onSend: (note: string) => void }) {
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (note.trim() === '') return setMissing(true);
    return onSend(note.trim());
  };
  return (
    <form className="grid gap-2 mb-4" noValidate onSubmit={submit}>
      <label htmlFor="report-note">Say what is wrong</label>
      <div className="input">
        <textarea
          id="report-note"
          rows={4}
          maxLength={500}
          value={note}
          aria-invalid={missing || undefined}
          aria-describedby={missing ? 'report-note-error' : undefined}
          onChange={({ target }) => {
            setNote(target.value);
            setMissing(false);
          }}
        />
      </div>
      {missing && (
        <p id="report-note-error" className="field-error">
          Say in a few words what is wrong.
        </p>
      )}
      <Button type="submit" size="lg" block busy={busy} busyText="Sending…">
        Send report
      </Button>
    </form>
  );
}
