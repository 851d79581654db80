import { createHmac } from 'node:crypto';

const remembered = 10_000;

/** Names people in logs: the same person gets the same name, which leads nobody without the secret back to them. */
export function createPseudonym(secret: string): (userId: string) => string {
  const names = new Map<string, string>();
  return (userId) => {
    const known = names.get(userId);
    if (known !== undefined) return known;
    const name = createHmac('sha256', secret).update(userId).digest('base64url').slice(0, 12);
    if (names.size >= remembered) names.clear();
    names.set(userId, name);
    return name;
  };
}
