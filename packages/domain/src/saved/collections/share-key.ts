import type { LinkSigner } from '../../ports/index.ts';
import type { CollectionRow } from './collections-repository.ts';

const purpose = 'shared collection';
const textOf = (id: string, version: number) => `${id}\n${version}`;

type Shared = Pick<CollectionRow, 'id' | 'shareVersion'>;

/** What the link to a shared list carries. It follows from the id and the version, so nothing secret is stored. */
export function shareKeyOf(signer: LinkSigner, { id, shareVersion }: Shared): string {
  return signer.sign(purpose, textOf(id, shareVersion));
}

export type KeyAge = 'current' | 'old' | 'foreign';

/** Whether a key opens the list now, opened it before sharing was stopped, or never did. */
export function keyAgeOf(signer: LinkSigner, { id, shareVersion }: Shared, key: string): KeyAge {
  if (signer.isSigned(purpose, textOf(id, shareVersion), key)) return 'current';
  const earlier = Array.from({ length: shareVersion }, (_, version) => textOf(id, version));
  return earlier.some((text) => signer.isSigned(purpose, text, key)) ? 'old' : 'foreign';
}
