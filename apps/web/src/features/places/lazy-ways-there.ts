import { lazy } from 'react';

/** The way from a home to the person's places, downloaded when it is first shown. */
export const WaysThere = lazy(() => import('./ways-there.tsx'));
