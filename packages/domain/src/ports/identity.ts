import type { NumberKind } from '@rentreel/contracts/verification';
import type { RawWebhook } from './payments.ts';

/** What somebody says of themselves, to be compared with a register. */
export interface IdentityClaim {
  readonly givenNames: string;
  readonly lastName: string;
  /** `2001-05-17`. */
  readonly birthDate: string;
  readonly email: string;
}

export interface IdentityCheckRequest {
  /** Ours: one for each submission. */
  readonly reference: string;
  readonly kind: NumberKind;
  /** Eleven digits; passed on and not stored. */
  readonly number: string;
  readonly claim: IdentityClaim;
  readonly consent: { readonly grantedAt: number; readonly noticeUrl: string };
}

export type IdentityFailure = 'source_down' | 'no_credit' | 'not_enabled' | 'bad_number' | 'refused' | 'rate_limited';

/** What a register says. Only the decision crosses the port: nothing else that a register knows of a person. */
export type IdentityFinding =
  | { readonly status: 'pending' }
  | { readonly status: 'matched' }
  | { readonly status: 'mismatched'; readonly field: 'name' | 'birth_date' }
  /** The register does not know the number. */
  | { readonly status: 'not_found' }
  /** It answers and does not confirm; a person has to look. */
  | { readonly status: 'blocked' }
  | { readonly status: 'attention' }
  /** Nothing was compared. */
  | { readonly status: 'failed'; readonly reason: IdentityFailure }
  /** The provider has never heard of the reference. */
  | { readonly status: 'unknown' };

/** What a provider tells by itself. It is no answer: what became of the check is read back by `find`. */
export type IdentityHint =
  | { readonly status: 'changed'; readonly providerReference: string }
  /** The signature is not the provider's, or it is an old one. */
  | { readonly status: 'forged' }
  | { readonly status: 'unreadable' };

/** Has registers of identity numbers asked. An outcome that is not known (time-out, lost connection) is thrown. */
export interface IdentityProvider {
  readonly provider: string;
  /** True when no register is asked; screens must say so. */
  readonly sandbox: boolean;
  /** Begins a check, once for each reference: it may be billed, so it is never repeated. */
  start(
    request: IdentityCheckRequest,
  ): Promise<
    | { readonly status: 'started'; readonly providerReference: string }
    | { readonly status: 'failed'; readonly reason: IdentityFailure }
  >;
  /** How far a check is; may be asked as often as is polite. */
  find(providerReference: string): Promise<IdentityFinding>;
  readHint(webhook: RawWebhook): IdentityHint;
}
