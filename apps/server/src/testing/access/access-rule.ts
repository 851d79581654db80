import type { ErrorCode } from '@rentreel/contracts/errors';

export const actors = ['guest', 'tenant', 'landlord', 'admin'] as const;
export type ActorName = (typeof actors)[number];

/** The result of a call: `ok`, or a code of the error table. */
type Outcome = 'ok' | ErrorCode;

/** States into which a landlord can bring a home. */
export type HomeState = 'draft' | 'live' | 'paused' | 'archived';

/**
 * Expected results for signed-in users, the administrator and a guest on an object that is their own, another user's, or
 * absent.
 */
export interface ObjectRule {
  /** A home in this state, a session of a device, or an uploaded file. */
  readonly object:
    | HomeState
    | 'device'
    | 'passkey'
    | 'apiKey'
    | 'webhook'
    | 'webhookDelivery'
    | 'upload'
    | 'wizardDraft'
    | 'collection'
    | 'savedPlace'
    | 'savedSearch'
    | 'chat'
    | 'inspection'
    | 'booking'
    | 'payment'
    | 'pot'
    | 'mandate'
    | 'ticket';
  readonly own: Outcome;
  readonly anothers: Outcome;
  readonly absent: Outcome;
  /** When it differs from `anothers`. */
  readonly anothersForAdmin?: Outcome;
  readonly input?: (objectId: never) => unknown;
}

/** The callers of a procedure. */
export interface AccessRule {
  readonly callers: 'public' | 'signed-in' | 'administrators' | 'demo only';
  /** The result for an admitted caller; `ok` when omitted. */
  readonly outcome?: Outcome;
  readonly input?: (actor: ActorName) => unknown;
  readonly objects?: readonly ObjectRule[];
  /** The call changes the session that it is made with. */
  readonly spendsSession?: boolean;
}
