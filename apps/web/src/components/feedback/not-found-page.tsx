import { buttonProps, PageHeader } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { PageTitle } from '../layout/page-title.tsx';

export function NotFoundPage() {
  return (
    <>
      <PageTitle>Page not found</PageTitle>
      <PageHeader title="Page not found" />
      <div className="page grid justify-items-start gap-4">
        <p>There is nothing at this address. It may be mistyped, or the page has moved.</p>
        <Link to="/" {...buttonProps({})}>
          Go to homes
        </Link>
      </div>
    </>
  );
}
