import type { CaseFilter } from '@rentreel/contracts/administration';
import { Outlet, createFileRoute, notFound, useChildMatches } from '@tanstack/react-router';
import { secondStepPath } from '../features/administration/screens.ts';
import { Workspace } from '../features/administration/workspace.tsx';

interface QueueSearch {
  show?: CaseFilter;
}

export const Route = createFileRoute('/admin')({
  validateSearch: ({ show }: Record<string, unknown>): QueueSearch =>
    show === 'all' || show === 'free' || show === 'mine' ? { show } : {},
  // The filter of a queue stays while a case of it is opened.
  search: { middlewares: [({ search: { show }, next, search }) => ({ ...(show && { show }), ...next(search) })] },
  // To anybody else there is no such screen, nor any below it.
  beforeLoad: async ({ context: { services }, location: { pathname } }) => {
    if (services.session.current()?.role !== 'admin') notFound({ throw: true });
    // Apart, so that nobody else downloads who may open what.
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
