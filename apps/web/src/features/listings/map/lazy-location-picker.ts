import { lazy } from 'react';

/** The location picker, loaded when it is first rendered. */
export const LocationPicker = lazy(async () => ({ default: (await import('./location-picker.tsx')).LocationPicker }));
