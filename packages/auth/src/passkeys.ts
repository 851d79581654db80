import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '@rentreel/contracts/auth';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';

/** For whom passkeys are made: they work on the pages of this site and nowhere else. */
export interface RelyingParty {
  /** The host name; a passkey of one is never shown to another. */
  readonly id: string;
  readonly origins: readonly string[];
}

/** The relying party of a web app that is served at `appOrigin`. Browsers know this machine only as `localhost`. */
export function relyingPartyOf(appOrigin: string): RelyingParty {
  const { hostname, origin } = new URL(appOrigin);
  const isHere = hostname === '127.0.0.1' || hostname === '[::1]';
  if (!isHere) return { id: hostname, origins: [origin] };
  return { id: 'localhost', origins: [origin.replace(hostname, 'localhost')] };
}

/** Ed25519, P-256 and RSA: fixed, so that another release of Node asks browsers for the same. */
const algorithms = [-8, -7, -257];
const timeout = 5 * 60_000;

/** A passkey that a person has already. */
export interface KnownPasskey {
  readonly credentialId: string;
  readonly transports: readonly string[];
}

const descriptorsOf = (known: readonly KnownPasskey[]) =>
  known.map(({ credentialId: id, transports }) => ({ id, type: 'public-key' as const, transports: [...transports] }));

interface CreationRequest {
  readonly party: RelyingParty;
  /** 256 random bits in base64url. */
  readonly challenge: string;
  /** `handle` is opaque bytes in base64url, which the passkey keeps; it tells nothing about its owner. */
  readonly owner: { readonly handle: string; readonly email: string; readonly name: string };
  readonly known: readonly KnownPasskey[];
}

/** What a browser makes a passkey by: one that is found without a name, and that asks for the finger, face or PIN. */
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
  /** Those that may answer; none: any that the person has for this site. */
  readonly known: readonly KnownPasskey[];
}

/** What a browser asks for a passkey by. */
export function passkeyRequestOf({ party, challenge, known }: AnswerRequest): PasskeyRequest {
  const allowCredentials = descriptorsOf(known);
  return { challenge, rpId: party.id, timeout, userVerification: 'required', allowCredentials };
}

/** The challenge that an answer says it is about, not proved yet; undefined when it cannot be read. */
export function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const isObject = typeof data === 'object' && data !== null && 'challenge' in data;
    return isObject && typeof data.challenge === 'string' ? data.challenge : undefined;
  } catch {
    return undefined;
  }
}

/** What is stored of a passkey. */
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

/** Checks what a browser made: challenge, site, and that its person was asked. Undefined when something does not fit. */
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
    // The library throws for each thing that does not fit; which one it was would help only an attacker.
    return undefined;
  }
}

/** What a right answer says besides: how often the passkey has signed, by its own count, and whether copies of it exist. */
export interface VerifiedAnswer {
  readonly signCount: number;
  readonly isSynced: boolean;
}

/**
 * Checks an answer to a challenge by the public key that was stored. Undefined when something does not fit. Whether the
 * count has grown is for the caller to judge: `isCopy`.
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
 * Whether an answer comes from a copy of the passkey: its count has not grown since the last answer. Those that are kept
 * on several devices count nothing and always say 0.
 */
export const isCopy = (storedCount: number, answeredCount: number): boolean =>
  (storedCount > 0 || answeredCount > 0) && answeredCount <= storedCount;
