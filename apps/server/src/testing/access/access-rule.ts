import type { ErrorCode } from '@rentreel/contracts/errors';

export const actors = ['guest', 'tenant', 'landlord', 'otherTenant', 'admin'] as const;
export type ActorName = (typeof actors)[number];

/** How a call ends: well, or with a code of the error table. */
export type Outcome = 'ok' | ErrorCode;

/** The states of a home that its landlord can bring about. */
export type HomeState = 'draft' | 'live' | 'paused' | 'archived';

/** What signed-in people, the administrator and a guest get for an object that is theirs, somebody else's, or not there. */
export interface ObjectRule {
  /** A home in this state, a signed-in device, or a file that was sent. */
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
  readonly input?: (objectId: string) => unknown;
}

/** Who may call a procedure. */
export interface AccessRule {
  readonly callers: 'everybody' | 'signed-in' | 'administrators' | 'demo only';
  /** What a caller who is let in gets; `ok` when left out. */
  readonly outcome?: Outcome;
  readonly input?: (actor: ActorName) => unknown;
  readonly objects?: readonly ObjectRule[];
  /** The call changes the session that it is made with. */
  readonly spendsSession?: boolean;
}
