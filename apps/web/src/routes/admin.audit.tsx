import { createFileRoute } from '@tanstack/react-router';
import { readAuditFilter } from '../features/administration/audit/search.ts';
import { AuditPage } from '../features/administration/audit/audit-page.tsx';

export const Route = createFileRoute('/admin/audit')({
  validateSearch: readAuditFilter,
  component: RoutePage,
});

function RoutePage() {
  return <AuditPage filter={readAuditFilter(Route.useSearch())} />;
}
