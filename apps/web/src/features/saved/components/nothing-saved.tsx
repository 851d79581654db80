import { buttonProps, EmptyState, PageHeader } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { Heart } from 'lucide-react';

export function NothingSaved() {
  return (
    <>
      <PageHeader title="Saved homes" />
      <div className="page">
        <EmptyState
          icon={Heart}
          title="No saved homes yet"
          action={
            <Link to="/" {...buttonProps({})}>
              Watch homes
            </Link>
          }
        >
          Press the heart on a home and it waits for you here.
        </EmptyState>
      </div>
    </>
  );
}
