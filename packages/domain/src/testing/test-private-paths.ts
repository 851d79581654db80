import type { PrivatePaths } from '../ports/index.ts';

/** Paths that say in plain words for whom they are. */
export const testPrivatePaths: PrivatePaths = {
  sign: ({ key, expiresAt, readerId }) => `/private/${expiresAt}/${readerId ?? 'anybody'}/${key}`,
};
