import type { LinkSigner } from '../ports/index.ts';
import type { PotRow } from './repository.ts';

const purpose = 'pot invitation';
const textOf = (id: string, version: number) => `${id}\n${version}`;

type Invited = Pick<PotRow, 'id' | 'inviteVersion'>;

/** What the link to join a pot carries. It follows from the id and the version, so nothing secret is stored. */
export function inviteKeyOf(signer: LinkSigner, { id, inviteVersion }: Invited): string {
  return signer.sign(purpose, textOf(id, inviteVersion));
}

/** Whether a key opens the pot now, opened it before the invitation ended, or never did. */
export function inviteKeyAge(
  signer: LinkSigner,
  { id, inviteVersion }: Invited,
  key: string,
): 'current' | 'old' | 'foreign' {
  if (signer.isSigned(purpose, textOf(id, inviteVersion), key)) return 'current';
  const earlier = Array.from({ length: inviteVersion }, (_, version) => textOf(id, version));
  return earlier.some((text) => signer.isSigned(purpose, text, key)) ? 'old' : 'foreign';
}
