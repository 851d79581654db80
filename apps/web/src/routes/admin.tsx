import { Outlet, createFileRoute, notFound, useChildMatches } from '@tanstack/react-router';
import { secondStepPath } from '../features/administration/screens.ts';
import { type CaseFilter, type CaseOrder, caseFilters, caseOrders } from '../features/cases/views.ts';
import type { DecidedSearch } from '../features/cases/decided-filter.ts';
import { Workspace } from '../features/administration/workspace.tsx';

interface QueueSearch extends DecidedSearch {
  show?: CaseFilter | undefined;
  order?: CaseOrder | undefined;
  /** Part of a long queue, from 1. */
  page?: string | undefined;
  /** The case that is shown, alone or beside the list. */
  case?: string | undefined;
}

export const Route = createFileRoute('/admin')({
  validateSearch: ({ show, order, page, case: named, ...search }: Record<string, unknown>): QueueSearch => {
    // Safe: `parseSearch` returns strings.
    const { list, outcome, by, since, until } = search as DecidedSearch;
    const filter = caseFilters.find((each) => each === show);
    const sorting = caseOrders.find((each) => each === order);
    return {
      list,
      outcome,
      by,
      since,
      until,
      show: filter,
      order: sorting,
      page: typeof page === 'string' && /^[1-9]\d{0,3}$/.test(page) ? page : undefined,
      case: typeof named === 'string' && named !== '' ? named : undefined,
    };
  },
  // Keep the filter and order of a queue while one of its cases is open.
  search: {
    middlewares: [
      ({ search: { show, order }, next, search }) => ({
        ...(show && { show }),
        ...(order && { order }),
        ...next(search),
      }),
    ],
  },
  // For other users neither this route nor its children exist.
  beforeLoad: async ({ context: { services }, location: { pathname } }) => {
    if (services.session.current()?.role !== 'admin') notFound({ throw: true });
    // Imported dynamically, so that only administrators download the access rules.
    const { requireOpen } = await import('../features/administration/screens.ts');
    await requireOpen(services, pathname);
  },
  component: RoutePage,
});

function RoutePage() {
  const isSettingUp = useChildMatches({
    select: (matches) => matches.some(({ routeId }) => routeId === secondStepPath),
  });
  if (isSettingUp) return <Outlet />;
  return (
    <Workspace>
      <Outlet />
    </Workspace>
  );
}
