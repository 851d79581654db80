import { lazy } from 'react';

export const MarkSheet = lazy(async () => ({ default: (await import('./mark-sheet.tsx')).MarkSheet }));
