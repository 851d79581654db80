import type { NotificationKind } from '@rentreel/contracts/notifications';
import type { CopyOf } from './copy.ts';

const queue = { path: '/admin/merges', action: 'Open the merges' } as const;

export const mergeCopy: CopyOf<Extract<NotificationKind, `merge.${string}`>> = {
  'merge.proposed': ({ keep, by }) => ({
    title: `Two accounts of ${keep} wait to be merged`,
    text: `${by} proposes it. A second person has to check it.`,
    ...queue,
  }),
  'merge.decided': ({ keep, by, decision, reason }) => ({
    title: decision === 'confirmed' ? `Merged: the accounts of ${keep}` : `Not merged: the accounts of ${keep}`,
    text: `${by}: ${reason}`,
    ...queue,
  }),
};
