import {
  type ListingDetail,
  type ReportListingInput,
  type ReportReason,
  reportListingInput,
  reportReasonCodes,
  reportReasons,
} from '@rentreel/contracts/listings';
import { Note, Spinner } from '@rentreel/ui';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { TextAreaField } from '#/lib/forms/select-field.tsx';
import { type FormMutation, useActionForm } from '#/lib/forms/use-action-form.ts';
import { readFailure } from '#/lib/request-error.ts';
import { trpc } from '#/lib/trpc.ts';

export interface ReportFormProps {
  listingId: ListingDetail['id'];
  onSent: () => void;
}

/** Selecting a reason submits the report; "something else" requires a note first. */
export function ReportForm({ listingId, onSent }: ReportFormProps) {
  const [other, setOther] = useState(false);
  const report = trpc.listings.report.useMutation({ onSuccess: onSent });
  const choose = (reason: ReportReason) => {
    if (reason === 'other') setOther(true);
    else if (!report.isPending) report.mutate({ listingId, reason });
  };
  return (
    <>
      {report.isError && (
        <Note tone="bad" announce="alert">
          Report not sent. {readFailure(report.error).text}
        </Note>
      )}
      {other ? (
        <OtherReason listingId={listingId} report={report} />
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
      <p className="text-14 text-text-2">The landlord won’t know who reported it.</p>
    </>
  );
}

interface OtherReasonProps {
  listingId: ListingDetail['id'];
  report: FormMutation<ReportListingInput>;
}

function OtherReason({ listingId, report }: OtherReasonProps) {
  const form = useActionForm({
    id: 'report',
    schema: reportListingInput,
    // The error message is shown above.
    mutation: { ...report, error: null },
    fixed: { listingId, reason: 'other' },
    stores: ['note'],
    initial: { note: '' },
    check: ({ note = '' }) => ({ note: note.trim() === '' ? 'Briefly describe what is wrong.' : undefined }),
  });
  return (
    <ActionForm form={form} button="Send report" className="mb-4 grid gap-4">
      <TextAreaField {...form.text('note')} label="Describe what is wrong" rows={4} maxLength={500} />
    </ActionForm>
  );
}
