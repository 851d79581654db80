import { afterEach, describe, expect, it } from 'vitest';
import { localCopyOf } from './local-copy.ts';

afterEach(() => localStorage.clear());

describe('localCopyOf', () => {
  it('returns the copy only for its user and draft, until it is removed', () => {
    const copy = localCopyOf('drf_1', 'usr_ada');
    copy.write({ content: { title: 'Two rooms' }, version: 3 });

    expect(copy.read()).toEqual({ content: { title: 'Two rooms' }, version: 3 });
    expect(localCopyOf('drf_1', 'usr_tunde').read()).toBeUndefined();
    expect(localCopyOf('drf_2', 'usr_ada').read()).toBeUndefined();
    copy.remove();
    expect(copy.read()).toBeUndefined();
  });

  it.each([
    '',
    '{',
    'null',
    '{"version":1}',
    '{"content":{"state":"live"},"version":1}',
    '{"content":{},"version":"x"}',
  ])('returns undefined for the stored value %j', (text) => {
    localStorage.setItem('rr_unsaved_draft:usr_ada:drf_1', text);

    expect(localCopyOf('drf_1', 'usr_ada').read()).toBeUndefined();
  });
});
