import { lazy } from 'react';

/** Travel times from a home to the user's places, loaded when first rendered. */
export const WaysThere = lazy(() => import('./ways-there.tsx'));
