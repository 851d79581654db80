import type { EncryptedColumn, Services } from '../kernel/index.ts';
import type { EndpointRow } from './repository.ts';

/** One purpose for both columns: rotation moves a value from one to the other. */
export const secretPurpose = 'webhook_endpoint.secret';

/** The encrypted columns of webhooks. */
export const webhookSecrets: readonly EncryptedColumn[] = ['secret', 'old_secret'].map((column) => ({
  table: 'webhook_endpoints',
  column,
  purpose: secretPurpose,
}));

/** Returns the secrets that sign now, the present one first. */
export function signingSecrets({ fieldCipher }: Services, row: EndpointRow, now: number): string[] {
  const { secret, oldSecret, oldSecretUntil } = row;
  const old = oldSecret !== null && oldSecretUntil !== null && now < oldSecretUntil ? [oldSecret] : [];
  return [secret, ...old].map((stored) => fieldCipher.decrypt(stored, secretPurpose));
}
