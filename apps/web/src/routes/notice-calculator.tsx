import { createFileRoute } from '@tanstack/react-router';
import { type NoticeSearch, changeNotice } from '../features/documents/notice-search.ts';
import { NoticeCalculatorPage } from '../features/documents/notice-calculator-page.tsx';

/** Raw parameters of the address. */
const asWritten = (search: Record<string, unknown>): NoticeSearch =>
  Object.fromEntries(
    Object.entries(search).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
  );

export const Route = createFileRoute('/notice-calculator')({ validateSearch: asWritten, component: RoutePage });

function RoutePage() {
  const navigate = Route.useNavigate();
  return (
    <NoticeCalculatorPage
      search={Route.useSearch()}
      onChange={(changes) =>
        void navigate({
          search: (search) => changeNotice(search, changes),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
