import type { CaseFilter } from '@rentreel/contracts/administration';
import {
  Outlet,
  createFileRoute,
  notFound,
  redirect,
  retainSearchParams,
  useChildMatches,
} from '@tanstack/react-router';
import { isReady, mayOpen, secondStepPath } from '../features/administration/screens.ts';
import { Workspace } from '../features/administration/workspace.tsx';

interface QueueSearch {
  show?: CaseFilter;
}

export const Route = createFileRoute('/admin')({
  validateSearch: ({ show }: Record<string, unknown>): QueueSearch =>
    show === 'all' || show === 'free' || show === 'mine' ? { show } : {},
  search: { middlewares: [retainSearchParams(['show'])] },
  // To anybody else there is no such screen, nor any below it.
  beforeLoad: async ({ context: { services }, location: { pathname } }) => {
    if (services.session.current()?.role !== 'admin') notFound({ throw: true });
    const { me } = services.utils.staff;
    const known = me.getData();
    // Asked anew as long as the second step is missing: it is set up on another screen.
    const standing = known && isReady(known) ? known : await me.fetch(undefined, { staleTime: 0 });
    const isSettingUp = pathname === secondStepPath;
    if (isReady(standing) === isSettingUp) {
      redirect({ to: isSettingUp ? '/admin' : secondStepPath, replace: true, throw: true });
    }
    if (!mayOpen(pathname, standing)) notFound({ throw: true });
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
