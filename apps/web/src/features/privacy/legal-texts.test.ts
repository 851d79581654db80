import { createHash } from 'node:crypto';
import { legalVersion, legalVersions } from '@rentreel/contracts/privacy';
import { describe, expect, it } from 'vitest';
import { privacyNotice } from './privacy-notice.ts';
import { termsOfUse } from './terms.ts';

/**
 * Hashes of each published version. A changed text requires a new version with a new row; existing rows never change.
 */
const published: Readonly<Record<string, { readonly terms: string; readonly privacy: string }>> = {
  '2026-11-23': { terms: '503d080feb17d7f6', privacy: '7ad62996d0f5b6ca' },
  '2026-11-25': { terms: '503d080feb17d7f6', privacy: '2c79baa6d17e791f' },
  '2026-11-26': { terms: '503d080feb17d7f6', privacy: 'cbf9dbd44315e348' },
  '2026-11-27': { terms: '503d080feb17d7f6', privacy: 'b7948ff21c531db8' },
  '2026-11-28': { terms: '64f1b13da3967d4e', privacy: 'e046899b6fc8f370' },
  '2026-11-29': { terms: '64f1b13da3967d4e', privacy: 'daa5c25ba6705731' },
};
const hash = (text: unknown) => createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, 16);

describe('the terms of use and the privacy notice', () => {
  it('have the text of their published version', () => {
    expect(published[legalVersion]).toEqual({ terms: hash(termsOfUse), privacy: hash(privacyNotice) });
  });

  it('the current version is the last one, and versions are dates in ascending order', () => {
    expect(legalVersions.at(-1)).toBe(legalVersion);
    expect(Object.keys(published)).toEqual([...legalVersions]);
    expect([...legalVersions].toSorted()).toEqual([...legalVersions]);
  });
});
