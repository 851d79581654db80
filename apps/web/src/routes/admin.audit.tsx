import type { AuditFilter } from '@rentreel/contracts/audit';
import { createFileRoute } from '@tanstack/react-router';
import { readAuditFilter } from '../features/administration/audit/search.ts';
import { AuditPage } from '../features/administration/audit/audit-page.tsx';

export const Route = createFileRoute('/admin/audit')({
  // Parsed by the page, to keep the parser out of the shell.
  validateSearch: (search: Record<string, unknown>): AuditFilter => search,
  component: RoutePage,
});

function RoutePage() {
  return <AuditPage filter={readAuditFilter(Route.useSearch())} />;
}
