import { buttonProps, EmptyState } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { MapPinOff } from 'lucide-react';
import { PageTitle } from '../../../components/layout/page-title.tsx';

/** Stands in for an area that we do not know, with the way to those that we do. */
export function UnknownArea() {
  return (
    <div className="page page-narrow grid min-h-[60dvh] content-center">
      <PageTitle>Area not known</PageTitle>
      <h1 className="sr-only">Area not known</h1>
      <EmptyState
        icon={MapPinOff}
        title="We do not know this area"
        action={
          <Link to="/areas" {...buttonProps({})}>
            Find an area
          </Link>
        }
      >
        Look for a neighbourhood by its name, such as Yaba or Bodija. A whole city is too wide: its streets differ.
      </EmptyState>
    </div>
  );
}
