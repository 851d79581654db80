import { buttonProps, EmptyState, PageHeader } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { Heart } from 'lucide-react';
import type { ReactNode } from 'react';

export function NothingSaved({ tabs }: { tabs?: ReactNode }) {
  return (
    <>
      <PageHeader title="Saved homes" />
      <div className="page">
        {tabs}
        <EmptyState
          icon={Heart}
          title="No saved homes yet"
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <Link to="/" {...buttonProps({})}>
                Watch homes
              </Link>
              <Link to="/search" {...buttonProps({ variant: 'secondary' })}>
                Search
              </Link>
            </div>
          }
        >
          Press the heart on a home and it waits for you here.
        </EmptyState>
      </div>
    </>
  );
}
