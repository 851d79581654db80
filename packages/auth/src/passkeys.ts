import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '@rentreel/contracts/auth';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';

/** The site that passkeys belong to; they work on its pages only. */
export interface RelyingParty {
  /** The host name; browsers never offer a passkey of one to another. */
  readonly id: string;
  readonly origins: readonly string[];
}

/**
 * Returns the relying party of a web app served at `appOrigin`. Browsers accept the local machine only as `localhost`.
 */
export function relyingPartyOf(appOrigin: string): RelyingParty {
  const { hostname, origin } = new URL(appOrigin);
  const isHere = hostname === '127.0.0.1' || hostname === '[::1]';
  if (!isHere) return { id: hostname, origins: [origin] };
  return { id: 'localhost', origins: [origin.replace(hostname, 'localhost')] };
}

/** Ed25519, P-256 and RSA: fixed, so that another release of the library requests the same. */
const algorithms = [-8, -7, -257];
const timeout = 5 * 60_000;

/** An existing passkey of a user. */
interface KnownPasskey {
  readonly credentialId: string;
  readonly transports: readonly string[];
}

const descriptorsOf = (known: readonly KnownPasskey[]) =>
  known.map(({ credentialId: id, transports }) => ({ id, type: 'public-key' as const, transports: [...transports] }));

interface CreationRequest {
  readonly party: RelyingParty;
  /** 256 random bits in base64url. */
  readonly challenge: string;
  /** `handle` is opaque bytes in base64url that the passkey stores; it reveals nothing about its owner. */
  readonly owner: { readonly handle: string; readonly email: string; readonly name: string };
  readonly known: readonly KnownPasskey[];
}

/**
 * Returns the options with which a browser creates a passkey: discoverable, and with user verification by PIN or biometrics.
 */
export function passkeyCreationOf({ party, challenge, owner, known }: CreationRequest): PasskeyCreation {
  return {
    challenge,
    rp: { id: party.id, name: 'RentReel' },
    user: { id: owner.handle, name: owner.email, displayName: owner.name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout,
    attestation: 'none',
    excludeCredentials: descriptorsOf(known),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  };
}

interface AnswerRequest {
  readonly party: RelyingParty;
  readonly challenge: string;
  /** The passkeys that may answer; when empty, any of the user's for this site. */
  readonly known: readonly KnownPasskey[];
}

/** Returns the options with which a browser requests a passkey. */
export function passkeyRequestOf({ party, challenge, known }: AnswerRequest): PasskeyRequest {
  const allowCredentials = descriptorsOf(known);
  return { challenge, rpId: party.id, timeout, userVerification: 'required', allowCredentials };
}

/** Returns the challenge that a response claims to answer, unverified; undefined when it cannot be read. */
export function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const isObject = typeof data === 'object' && data !== null && 'challenge' in data;
    return isObject && typeof data.challenge === 'string' ? data.challenge : undefined;
  } catch {
    return undefined;
  }
}

/** The stored data of a passkey. */
export interface VerifiedPasskey {
  /** Base64url, as is the public key. */
  readonly credentialId: string;
  readonly publicKey: string;
  readonly signCount: number;
  readonly isSynced: boolean;
}

interface Expected {
  readonly party: RelyingParty;
  readonly challenge: string;
}

/** Verifies a new passkey: challenge, site, and user verification. Undefined when any check fails. */
export async function verifyNewPasskey(
  { id, clientDataJSON, attestationObject }: NewPasskey,
  { party, challenge }: Expected,
): Promise<VerifiedPasskey | undefined> {
  const made = { clientDataJSON, attestationObject };
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response: made },
      expectedChallenge: challenge,
      expectedOrigin: [...party.origins],
      expectedRPID: party.id,
      supportedAlgorithmIDs: algorithms,
      requireUserVerification: true,
    });
    if (!verified) return undefined;
    const { credential, credentialBackedUp: isSynced } = registrationInfo;
    const publicKey = Buffer.from(credential.publicKey).toString('base64url');
    return { credentialId: credential.id, publicKey, signCount: credential.counter, isSynced };
  } catch {
    // The library throws a separate error per check; which check failed would only help an attacker.
    return undefined;
  }
}

/** Further data of a valid response: the passkey's signature counter, and whether it is synchronised. */
export interface VerifiedAnswer {
  readonly signCount: number;
  readonly isSynced: boolean;
}

/**
 * Verifies a response to a challenge with the stored public key. Undefined when any check fails. The caller checks the
 * counter with `isCopy`.
 */
export async function verifyPasskeyAnswer(
  { id, ...response }: PasskeyAnswer,
  { party, challenge, publicKey }: Expected & { readonly publicKey: string },
): Promise<VerifiedAnswer | undefined> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: challenge,
      expectedOrigin: [...party.origins],
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: 0 },
    });
    if (!verified) return undefined;
    return { signCount: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp };
  } catch {
    return undefined;
  }
}

/**
 * Whether a response comes from a copy of the passkey: its counter has not increased since the last response. Synchronised
 * passkeys have no counter and always report 0.
 */
export const isCopy = (storedCount: number, answeredCount: number): boolean =>
  (storedCount > 0 || answeredCount > 0) && answeredCount <= storedCount;
