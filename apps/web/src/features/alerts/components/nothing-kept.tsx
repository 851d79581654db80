import { buttonProps, EmptyState } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { BellPlus } from 'lucide-react';

export function NothingKept() {
  return (
    <EmptyState
      icon={BellPlus}
      title="No saved searches yet"
      action={
        <Link to="/search" search={{}} {...buttonProps({})}>
          Search homes
        </Link>
      }
    >
      Search for what you need and press Save search. We tell you when a home comes up, or costs less.
    </EmptyState>
  );
}
