import { createFileRoute } from '@tanstack/react-router';
import { UnsubscribePage } from '../features/saved/alerts/unsubscribe-page.tsx';

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

export const Route = createFileRoute('/alerts/unsubscribe')({
  staticData: { width: 'column' },
  validateSearch: ({ search, token }: Record<string, unknown>) => ({ search: textOf(search), token: textOf(token) }),
  component: RoutePage,
});

function RoutePage() {
  return <UnsubscribePage {...Route.useSearch()} />;
}
