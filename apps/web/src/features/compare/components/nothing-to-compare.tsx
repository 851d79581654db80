import { buttonProps, EmptyState } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { Scale } from 'lucide-react';

export function NothingToCompare({ gone }: { gone: boolean }) {
  return (
    <EmptyState
      icon={Scale}
      title={gone ? 'These homes are not on RentReel any more' : 'Nothing to compare yet'}
      action={
        <Link to="/" search={{ view: 'list' }} {...buttonProps({})}>
          Look at homes
        </Link>
      }
    >
      Press Compare on two to four homes, and they stand side by side here.
    </EmptyState>
  );
}
