import type { AreaKeyInput, AreaView } from '@rentreel/contracts/areas';
import { Skeleton } from '@rentreel/ui';
import { MapPinOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { NotFound, type NotFoundProps, notFoundPage } from '#/components/not-found.tsx';
import { trpc } from '#/lib/trpc.ts';
import './areas.css';

interface KnownAreaProps extends AreaKeyInput {
  children: (area: AreaView) => ReactNode;
}

/** Renders the screen of an area, or a not-found message. */
export function KnownArea({ areaKey, children }: KnownAreaProps) {
  const [area] = trpc.areas.get.useSuspenseQuery({ areaKey });
  return area === null ? <NotFound {...unknownArea} /> : children(area);
}

/** Message for an unknown area, with a link to the known ones. */
const unknownArea: NotFoundProps = {
  title: 'Area not found',
  missing: { icon: MapPinOff, title: 'We don’t know this area' },
  text: 'Look for a neighbourhood by its name, such as Yaba or Bodija. A whole city is too wide: its streets differ.',
  to: '/areas',
  linkText: 'Find an area',
};

/** Message for an address without a valid area. */
export const AreaNotFoundPage = notFoundPage(({ fieldErrors }) => ('areaKey' in fieldErrors ? unknownArea : undefined));

/** Skeleton of an area's screen. */
export function AreaPendingPage() {
  return (
    <div className="page grid gap-6 max-w-168 lg:max-w-310 lg:grid-cols-2 lg:gap-x-12 late pt-4" aria-busy="true">
      <p className="sr-only">Loading this area…</p>
      <Skeleton className="h-8 w-40 lg:col-span-2" />
      <Skeleton shape="card" className="h-48" />
      <Skeleton shape="card" className="h-96" />
    </div>
  );
}
