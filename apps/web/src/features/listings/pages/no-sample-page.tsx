import { buttonProps, EmptyState } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { House } from 'lucide-react';
import { PageTitle } from '../../../components/layout/page-title.tsx';

/** Where there are no sample homes, real ones are the way to look around. */
export function NoSamplePage() {
  return (
    <div className="page page-narrow grid min-h-[calc(100dvh-4rem)] content-center">
      <PageTitle>Sample home</PageTitle>
      <h1 className="sr-only">Sample home</h1>
      <EmptyState
        icon={House}
        title="There is no sample home here"
        action={
          <Link to="/" {...buttonProps({})}>
            See homes to rent
          </Link>
        }
      >
        Every home that is shown can be rented.
      </EmptyState>
    </div>
  );
}
