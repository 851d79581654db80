import { createFileRoute } from '@tanstack/react-router';
import { HelpPage } from '../features/help/help-page.tsx';

export const Route = createFileRoute('/help/{-$page}')({ component: RoutePage });

function RoutePage() {
  return <HelpPage base="help" page={Route.useParams().page} />;
}
