import { createFileRoute } from '@tanstack/react-router';
import { ApiKeysPage } from '../features/administration/api-keys-page.tsx';

interface KeysSearch {
  word?: string;
}

export const Route = createFileRoute('/admin/keys')({
  validateSearch: ({ word }): KeysSearch =>
    typeof word === 'string' && word !== '' ? { word: word.slice(0, 80) } : {},
  component: RoutePage,
});

function RoutePage() {
  const { word = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ApiKeysPage
      word={word}
      onWord={(next) => void navigate({ search: next === '' ? {} : { word: next }, replace: true })}
    />
  );
}
