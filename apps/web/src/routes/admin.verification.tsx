import { createFileRoute } from '@tanstack/react-router';
import { VerificationQueuePage } from '../features/verification/admin/queue-page.tsx';
import { toId } from '../lib/route-params.ts';

export const Route = createFileRoute('/admin/verification')({
  validateSearch: ({ case: caseId }: Record<string, unknown>): { case?: string } =>
    typeof caseId === 'string' ? { case: caseId } : {},
  loader: ({
    context: {
      services: { utils },
    },
  }) => utils.verification.listCases.ensureData(),
  component: RoutePage,
});

function RoutePage() {
  const { case: caseId } = Route.useSearch();
  return <VerificationQueuePage caseId={caseId === undefined ? undefined : toId('vrf', caseId)} />;
}
