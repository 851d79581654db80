import { createFileRoute } from '@tanstack/react-router';
import { ListingCasesPage } from '../features/administration/listing-cases-page.tsx';
import { toId } from '../lib/route-params.ts';

export const Route = createFileRoute('/admin/listings')({
  validateSearch: ({ case: caseId }: Record<string, unknown>): { case?: string } =>
    typeof caseId === 'string' ? { case: caseId } : {},
  loader: ({
    context: {
      services: { utils },
    },
    // Fetched on every visit: a case that is missing from the list cannot be opened.
  }) => utils.listings.listCases.fetch(undefined, { staleTime: 0 }),
  component: RoutePage,
});

function RoutePage() {
  const { case: caseId } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ListingCasesPage
      caseId={caseId === undefined ? undefined : toId('lst', caseId)}
      onCase={(next) => void navigate({ search: { case: next }, replace: true })}
    />
  );
}
