import { lazy } from 'react';

/** The location picker, downloaded when it is first shown. */
export const LocationPicker = lazy(async () => ({ default: (await import('./location-picker.tsx')).LocationPicker }));
