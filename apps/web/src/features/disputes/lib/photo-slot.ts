import type { Id } from '@rentreel/contracts/ids';
import type { ReactNode } from 'react';

/** Where photos of a dispute are chosen and sent. */
export type RenderPhotos = (slot: {
  readonly about: string;
  readonly onChange: (ready: Id<'upl'>[], onTheirWay: number) => void;
}) => ReactNode;
