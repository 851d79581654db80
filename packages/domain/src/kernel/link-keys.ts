import type { LinkSigner } from '../ports/index.ts';

/** Whether the key of a link is valid, was valid before its owner stopped sharing, or never was. */
type KeyAge = 'current' | 'old' | 'foreign';

interface LinkKeys<Row> {
  keyOf(signer: LinkSigner, row: Row): string;
  ageOf(signer: LinkSigner, row: Row, key: string): KeyAge;
}

/**
 * Creates and checks the keys of links for one purpose. A key is derived from the row's id and the version of its link, so
 * that no secret is stored; a new version ends the earlier links.
 */
export function linkKeys<Row extends { readonly id: string }>(
  purpose: string,
  versionOf: (row: Row) => number,
): LinkKeys<Row> {
  const textOf = ({ id }: Row, version: number) => `${id}\n${version}`;
  return {
    keyOf: (signer, row) => signer.sign(purpose, textOf(row, versionOf(row))),
    ageOf: (signer, row, key) => {
      const isOf = (version: number) => signer.isSigned(purpose, textOf(row, version), key);
      if (isOf(versionOf(row))) return 'current';
      const earlier = Array.from({ length: versionOf(row) }, (_, version) => version);
      return earlier.some(isOf) ? 'old' : 'foreign';
    },
  };
}
