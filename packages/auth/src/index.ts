export { isApiKeySecret, newApiKeySecret } from './api-key-secrets.ts';
export {
  authenticatorAddress,
  authenticatorCodeAt,
  findCodeStep,
  newAuthenticatorSecret,
} from './authenticator-codes.ts';
export {
  type FieldCipher,
  FieldDecryptionError,
  type FieldKeys,
  createFieldCipher,
  newFieldKey,
} from './field-cipher.ts';
export {
  HashQueueFullError,
  type HashLoad,
  hashPassword,
  needsRehash,
  passwordHashLoad,
  verifyPassword,
} from './password-hasher.ts';
export {
  challengeIn,
  isCopy,
  passkeyCreationOf,
  passkeyRequestOf,
  relyingPartyOf,
  verifyNewPasskey,
  verifyPasskeyAnswer,
} from './passkeys.ts';
export { type PasswordFlaw, type PasswordOwner, findPasswordFlaw } from './password-flaw.ts';
export { hashSecret, newSecret } from './secrets.ts';
export {
  deleteExpiredSessions,
  type SessionChoice,
  endSessions,
  moveSessions,
  type OpenSession,
  type SessionOwner,
  listOpenSessions,
  type IssuedSession,
  type NewSession,
  openSession,
  type Proof,
  renewSession,
} from './sessions.ts';
export { type SessionCookie, createDeviceCookie, createSessionCookie } from './session-cookie.ts';
export {
  type SessionKeeper,
  type SessionKeeperOptions,
  createSessionKeeper,
  type ValidSession,
} from './session-keeper.ts';
