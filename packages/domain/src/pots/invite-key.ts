import { linkKeys } from '../kernel/index.ts';
import type { PotRow } from './repository.ts';

/** The keys in links to join a pot. */
export const inviteKeys = linkKeys(
  'pot invitation',
  ({ inviteVersion }: Pick<PotRow, 'id' | 'inviteVersion'>) => inviteVersion,
);
