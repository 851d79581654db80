import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '@rentreel/contracts/auth';

/** Whether this browser can make and use passkeys. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** The person left the browser's question, took too long, or the passkey is not on this device. */
export class PasskeyNotGivenError extends Error {
  override readonly name = 'PasskeyNotGivenError';
}

/** What the browser says when nothing came of it, in words for the person. */
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

/** Has the browser make a passkey. Throws PasskeyNotGivenError with words for the person. */
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

/** Has the browser answer with a passkey. Throws PasskeyNotGivenError with words for the person. */
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
