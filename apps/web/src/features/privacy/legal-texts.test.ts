import { createHash } from 'node:crypto';
import { legalVersion, legalVersions } from '@rentreel/contracts/privacy';
import { describe, expect, it } from 'vitest';
import { privacyNotice } from './privacy-notice.ts';
import { termsOfUse } from './terms.ts';

/** What each version said. A changed text is a new version, with a new row here; no row is ever changed. */
const published: Readonly<Record<string, { readonly terms: string; readonly privacy: string }>> = {
  '2026-11-23': { terms: '503d080feb17d7f6', privacy: '7ad62996d0f5b6ca' },
  '2026-11-25': { terms: '503d080feb17d7f6', privacy: '2c79baa6d17e791f' },
  '2026-11-26': { terms: '503d080feb17d7f6', privacy: 'cbf9dbd44315e348' },
  '2026-11-27': { terms: '503d080feb17d7f6', privacy: 'b7948ff21c531db8' },
};
const hash = (text: unknown) => createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, 16);

describe('the terms of use and the privacy notice', () => {
  it('say what their version said when it was published', () => {
    expect(published[legalVersion]).toEqual({ terms: hash(termsOfUse), privacy: hash(privacyNotice) });
  });

  it('the version in force is the last one, and versions are days in order', () => {
    expect(legalVersions.at(-1)).toBe(legalVersion);
    expect(Object.keys(published)).toEqual([...legalVersions]);
    expect([...legalVersions].toSorted()).toEqual([...legalVersions]);
  });
});
