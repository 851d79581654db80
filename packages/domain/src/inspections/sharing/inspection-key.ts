import type { LinkSigner } from '../../ports/index.ts';
import type { InspectionRow } from '../inspection-row.ts';

const purpose = 'shared inspection';
const textOf = (id: string, version: number) => `${id}\n${version}`;

type Shared = Pick<InspectionRow, 'id' | 'shareVersion'>;

/** What the link for a friend carries. It follows from the id and the version, so nothing secret is stored. */
export function inspectionKeyOf(signer: LinkSigner, { id, shareVersion }: Shared): string {
  return signer.sign(purpose, textOf(id, shareVersion));
}

/** Whether a key opens the inspection now, opened it before sharing was stopped, or never did. */
export function inspectionKeyAge(
  signer: LinkSigner,
  { id, shareVersion }: Shared,
  key: string,
): 'current' | 'old' | 'foreign' {
  if (signer.isSigned(purpose, textOf(id, shareVersion), key)) return 'current';
  const earlier = Array.from({ length: shareVersion }, (_, version) => textOf(id, version));
  return earlier.some((text) => signer.isSigned(purpose, text, key)) ? 'old' : 'foreign';
}
