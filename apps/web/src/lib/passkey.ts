import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '@rentreel/contracts/auth';

/** Returns true when this browser supports passkeys. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** The user dismissed the browser's prompt, it timed out, or the passkey is not on this device. */
export class PasskeyNotGivenError extends Error {
  override readonly name = 'PasskeyNotGivenError';
}

/** Maps a browser error to one with a message for the user. */
function readRefusal(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error.name === 'InvalidStateError') {
    return new PasskeyNotGivenError('This device has a passkey for your account already.', { cause: error });
  }
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') {
    return new PasskeyNotGivenError('No passkey was used. Nothing was changed.', { cause: error });
  }
  return new PasskeyNotGivenError('This browser couldn’t use a passkey here.', { cause: error });
}

/** Creates a passkey. Throws PasskeyNotGivenError with a message for the user. */
export async function makePasskey(options: PasskeyCreation): Promise<NewPasskey> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    const made = await startRegistration({ optionsJSON: options });
    const { clientDataJSON, attestationObject, transports = [] } = made.response;
    return { id: made.id, clientDataJSON, attestationObject, transports };
  } catch (error) {
    throw readRefusal(error);
  }
}

/** Signs with a passkey. Throws PasskeyNotGivenError with a message for the user. */
export async function askForPasskey(options: PasskeyRequest): Promise<PasskeyAnswer> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  try {
    const { id, response } = await startAuthentication({ optionsJSON: options });
    const { clientDataJSON, authenticatorData, signature } = response;
    return { id, clientDataJSON, authenticatorData, signature };
  } catch (error) {
    throw readRefusal(error);
  }
}
