import { Outlet, createFileRoute, notFound } from '@tanstack/react-router';
import { Workspace } from '../features/administration/workspace.tsx';

export const Route = createFileRoute('/admin')({
  // To anybody else there is no such screen, nor any below it.
  beforeLoad: ({ context: { services } }) => {
    if (services.session.current()?.role !== 'admin') notFound({ throw: true });
  },
  component: RoutePage,
});

function RoutePage() {
  return (
    <Workspace>
      <Outlet />
    </Workspace>
  );
}
