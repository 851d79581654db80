import { createHmac } from 'node:crypto';

/** Names people in logs: the same person gets the same name, which leads nobody without the secret back to them. */
export function createPseudonym(secret: string): (userId: string) => string {
  return (userId) => createHmac('sha256', secret).update(userId).digest('base64url').slice(0, 12);
}
