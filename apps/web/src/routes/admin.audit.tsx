import type { AuditFilter } from '@rentreel/contracts/audit';
import { createFileRoute } from '@tanstack/react-router';
import { readAuditFilter } from '../features/administration/audit/search.ts';
import { AuditPage } from '../features/administration/audit/audit-page.tsx';

export const Route = createFileRoute('/admin/audit')({
  // Read by the page, so that the shell does not carry it.
  validateSearch: (search: Record<string, unknown>): AuditFilter => search,
  component: RoutePage,
});

function RoutePage() {
  return <AuditPage filter={readAuditFilter(Route.useSearch())} />;
}
