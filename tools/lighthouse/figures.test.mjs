import { describe, expect, it } from 'vitest';
import { figuresOf, judge, medians } from './figures.mjs';

const fine = { lcp: 2000, cls: 0.02, tbt: 150, bytes: 204_800 };

describe('the figures of a page', () => {
  it('are the medians of its runs, each computed separately', () => {
    const slow = { lcp: 4000, cls: 0.2, tbt: 900, bytes: 1 };
    const quick = { lcp: 1000, cls: 0, tbt: 10, bytes: 9 };
    expect(medians([slow, fine, quick])).toEqual({ ...fine, bytes: 9 });
    expect(medians([quick, fine]).lcp).toBe(1500);
    expect(medians([fine])).toEqual(fine);
  });

  it('are ok up to their goals and missed above them', () => {
    expect(judge('/', fine)).toEqual({
      missed: false,
      lines: [
        '/ LCP 2000 ms (goal ≤ 2000 ms) ok',
        '/ CLS 0.02 (goal ≤ 0.02) ok',
        '/ TBT 150 ms (goal ≤ 150 ms) ok',
        '/ downloads 200 kB',
      ],
    });
    expect(judge('/', { ...fine, cls: 0.021 })).toMatchObject({
      missed: true,
      lines: expect.arrayContaining(['/ CLS 0.021 (goal ≤ 0.02) MISSED']),
    });
  });

  it('must be complete', () => {
    expect(() => figuresOf({ audits: { 'largest-contentful-paint': {} } })).toThrow(
      'Lighthouse did not measure largest-contentful-paint',
    );
  });
});
