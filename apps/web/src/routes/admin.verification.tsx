import { createFileRoute } from '@tanstack/react-router';
import { VerificationQueuePage } from '../features/verification/admin/queue-page.tsx';
import { toId } from '../lib/route-params.ts';

export const Route = createFileRoute('/admin/verification')({
  validateSearch: ({ case: caseId, conflict }: Record<string, unknown>): { case?: string; conflict?: string } => ({
    ...(typeof caseId === 'string' && { case: caseId }),
    ...(typeof conflict === 'string' && { conflict }),
  }),
  loader: ({
    context: {
      services: { utils },
    },
  }) => Promise.all([utils.verification.listCases.ensureData(), utils.verification.listConflicts.ensureData()]),
  component: RoutePage,
});

function RoutePage() {
  const { case: caseId, conflict } = Route.useSearch();
  return (
    <VerificationQueuePage
      caseId={caseId === undefined ? undefined : toId('vrf', caseId)}
      conflictId={conflict === undefined ? undefined : toId('cft', conflict)}
    />
  );
}
