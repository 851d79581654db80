import type { UserRole } from '@rentreel/contracts/auth';

/** On whose behalf something is done. */
export type Actor =
  | { readonly kind: 'guest' }
  | { readonly kind: 'user'; readonly userId: string; readonly role: UserRole; readonly sessionId: string }
  | { readonly kind: 'system' };

export type UserActor = Extract<Actor, { kind: 'user' }>;
