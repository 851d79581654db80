import type { AreaKeyInput, AreaView } from '@rentreel/contracts/areas';
import { EmptyState, Skeleton, buttonProps } from '@rentreel/ui';
import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { MapPinOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageTitle } from '#/components/page-title.tsx';
import { ErrorPage } from '#/components/screen-states.tsx';
import { readFailure } from '#/lib/request-error.ts';
import { trpc } from '#/lib/trpc.ts';
import './areas.css';

interface KnownAreaProps extends AreaKeyInput {
  children: (area: AreaView) => ReactNode;
}

/** Draws the screen of an area, or says that there is none. */
export function KnownArea({ areaKey, children }: KnownAreaProps) {
  const [area] = trpc.areas.get.useSuspenseQuery({ areaKey });
  return area === null ? <UnknownArea /> : children(area);
}

/** Stands in for an area that we do not know, with the way to those that we do. */
function UnknownArea() {
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

/** An address that names no area is said so plainly; anything else is a failure with a retry. */
export function AreaFailedPage(props: ErrorComponentProps) {
  return 'areaKey' in readFailure(props.error).fieldErrors ? <UnknownArea /> : <ErrorPage {...props} />;
}

/** The shape of an area's screen while it is on its way. */
export function AreaPendingPage() {
  return (
    <div className="page area-report late pt-4" aria-busy="true">
      <p className="sr-only">Loading this area…</p>
      <Skeleton className="h-8 w-40" />
      <Skeleton shape="card" className="h-48" />
      <Skeleton shape="card" className="h-96" />
    </div>
  );
}
