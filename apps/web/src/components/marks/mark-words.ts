import type { SavedStatus } from '@rentreel/contracts/saved';

/** How far one has come with a home. */
export const statusWords: Readonly<Record<SavedStatus, string>> = {
  to_inspect: 'To inspect',
  inspected: 'Inspected',
  applied: 'Applied',
  rejected: 'Turned down',
};
