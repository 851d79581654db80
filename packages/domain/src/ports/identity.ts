import type { NumberKind } from '@rentreel/contracts/verification';
import type { RawWebhook } from './payments.ts';

/** A person's own statement about their identity, to be compared with a register. */
export interface IdentityClaim {
  readonly givenNames: string;
  readonly lastName: string;
  /** `2001-05-17`. */
  readonly birthDate: string;
  readonly email: string;
}

export interface IdentityCheckRequest {
  /** Our reference: one for each submission. */
  readonly reference: string;
  readonly kind: NumberKind;
  /** Eleven digits; sent to the provider and not stored. */
  readonly number: string;
  readonly claim: IdentityClaim;
  readonly consent: { readonly grantedAt: number; readonly noticeUrl: string };
}

export type IdentityFailure = 'source_down' | 'no_credit' | 'not_enabled' | 'bad_number' | 'refused' | 'rate_limited';

/** The result of a register check. Only the decision crosses the port, no other data about the person. */
export type IdentityFinding =
  | { readonly status: 'pending' }
  | { readonly status: 'matched' }
  | { readonly status: 'mismatched'; readonly field: 'name' | 'birth_date' }
  /** The register does not know the number. */
  | { readonly status: 'not_found' }
  /** The register answered without confirming; a reviewer must decide. */
  | { readonly status: 'blocked' }
  | { readonly status: 'attention' }
  /** No comparison was made. */
  | { readonly status: 'failed'; readonly reason: IdentityFailure }
  /** The provider does not know the reference. */
  | { readonly status: 'unknown' };

/** A notification from the provider. It carries no result: `find` reads the result of the check. */
export type IdentityHint =
  | { readonly status: 'changed'; readonly providerReference: string }
  /** The signature is not the provider's, or it is too old. */
  | { readonly status: 'forged' }
  | { readonly status: 'unreadable' };

/** Checks identity numbers against registers. Throws when the outcome is unknown (timeout, lost connection). */
export interface IdentityProvider {
  readonly provider: string;
  /** True when no register is consulted; screens must say so. */
  readonly sandbox: boolean;
  /** Starts a check, once for each reference: it may be billed, so it is never repeated. */
  start(
    request: IdentityCheckRequest,
  ): Promise<
    | { readonly status: 'started'; readonly providerReference: string }
    | { readonly status: 'failed'; readonly reason: IdentityFailure }
  >;
  /** Returns the progress of a check; can be called repeatedly at a moderate rate. */
  find(providerReference: string): Promise<IdentityFinding>;
  readHint(webhook: RawWebhook): IdentityHint;
}
