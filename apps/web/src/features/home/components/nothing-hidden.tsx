import { buttonProps, EmptyState } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { EyeOff } from 'lucide-react';

export function NothingHidden() {
  return (
    <EmptyState
      icon={EyeOff}
      title="You have hidden no home"
      action={
        <Link to="/" {...buttonProps({})}>
          Watch homes
        </Link>
      }
    >
      “Not interested” takes a home out of the feed for good. You can bring it back from here.
    </EmptyState>
  );
}
