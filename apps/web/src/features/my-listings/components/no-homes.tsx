import { buttonProps, EmptyState } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { HousePlus } from 'lucide-react';

export function NoHomes() {
  return (
    <EmptyState
      icon={HousePlus}
      title="No homes yet"
      action={
        <Link to="/add-property" {...buttonProps({})}>
          Put up a home
        </Link>
      }
    >
      Put one up in about ten minutes. Tenants see its true cost before they visit, so those who come mean it.
    </EmptyState>
  );
}
