import type { AreaKeyInput, AreaView } from '@rentreel/contracts/areas';
import type { ReactNode } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { UnknownArea } from '../components/unknown-area.tsx';

export interface KnownAreaProps extends AreaKeyInput {
  children: (area: AreaView) => ReactNode;
}

/** Draws the screen of an area, or says that there is none. */
export function KnownArea({ areaKey, children }: KnownAreaProps) {
  const [area] = trpc.areas.get.useSuspenseQuery({ areaKey });
  return area === null ? <UnknownArea /> : children(area);
}
