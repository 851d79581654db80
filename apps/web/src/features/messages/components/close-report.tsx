import { type ReportedChat, type ReportOutcome, reportOutcomes } from '@rentreel/contracts/messages';
import { Button, ConfirmDialog } from '@rentreel/ui';
import { useState } from 'react';
import { readFailure } from '../../../lib/request-error.ts';
import { notify } from '../../../lib/toasts.ts';
import { trpc } from '../../../lib/trpc.ts';

const outcomes = Object.entries(reportOutcomes) as [ReportOutcome, string][];

/** Says what came of a report; it cannot be opened again, so it is asked first. */
export function CloseReport({ report }: { report: ReportedChat }) {
  const { messages } = trpc.useUtils();
  const [chosen, setChosen] = useState<ReportOutcome>();
  const { mutate, isPending } = trpc.messages.closeReport.useMutation({
    onSuccess: () => messages.listReports.invalidate(),
    onError: (error) => notify(readFailure(error).text),
    onSettled: () => setChosen(undefined),
  });
  return (
    <>
      {outcomes.map(([outcome, text]) => (
        <Button key={outcome} size="sm" variant="text" onClick={() => setChosen(outcome)}>
          {text}
        </Button>
      ))}
      {chosen && (
        <ConfirmDialog
          open
          onClose={() => setChosen(undefined)}
          onConfirm={() => mutate({ reportId: report.id, outcome: chosen })}
          title="Close this report?"
          confirmText={`Close as "${reportOutcomes[chosen]}"`}
          busy={isPending}
        >
          {report.reporter.name} may report {report.reported.name} again. This report stays closed.
        </ConfirmDialog>
      )}
    </>
  );
}
