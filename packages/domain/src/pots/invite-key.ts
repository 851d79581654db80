import type { LinkSigner } from '../ports/index.ts';
import type { PotRow } from './repository.ts';

const purpose = 'pot invitation';
const textOf = (id: string, version: number) => `${id}\n${version}`;

type Invited = Pick<PotRow, 'id' | 'inviteVersion'>;

/** The content of the link to join a pot. The key is derived from the id and the version, so no secret is stored. */
export function inviteKeyOf(signer: LinkSigner, { id, inviteVersion }: Invited): string {
  return signer.sign(purpose, textOf(id, inviteVersion));
}

/** Returns whether a key is the current one, belongs to an ended invitation, or was never issued. */
export function inviteKeyAge(
  signer: LinkSigner,
  { id, inviteVersion }: Invited,
  key: string,
): 'current' | 'old' | 'foreign' {
  if (signer.isSigned(purpose, textOf(id, inviteVersion), key)) return 'current';
  const earlier = Array.from({ length: inviteVersion }, (_, version) => textOf(id, version));
  return earlier.some((text) => signer.isSigned(purpose, text, key)) ? 'old' : 'foreign';
}
