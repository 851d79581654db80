import { createFileRoute } from '@tanstack/react-router';
import { HelpPage } from '../features/help/help-page.tsx';

export const Route = createFileRoute('/help/{-$page}')({
  component: () => <HelpPage base="help" page={Route.useParams().page} />,
});
