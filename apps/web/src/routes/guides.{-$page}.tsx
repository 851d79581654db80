import { createFileRoute } from '@tanstack/react-router';
import { HelpPage } from '../features/help/help-page.tsx';

export const Route = createFileRoute('/guides/{-$page}')({ component: RoutePage });

function RoutePage() {
  return <HelpPage base="guides" page={Route.useParams().page} />;
}
