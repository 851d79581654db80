import { describe, expect, it } from 'vitest';
import { figuresOf, judge, medians } from './figures.mjs';

const fine = { lcp: 2500, cls: 0.05, tbt: 200, bytes: 204_800 };

describe('the figures of a page', () => {
  it('are the medians of its runs, each for itself', () => {
    const slow = { lcp: 4000, cls: 0.2, tbt: 900, bytes: 1 };
    const quick = { lcp: 1000, cls: 0, tbt: 10, bytes: 9 };
    expect(medians([slow, fine, quick])).toEqual({ ...fine, bytes: 9 });
    expect(medians([quick, fine]).lcp).toBe(1750);
    expect(medians([fine])).toEqual(fine);
  });

  it('are ok up to their goals and missed above them', () => {
    expect(judge('/', fine)).toEqual({
      missed: false,
      lines: [
        '/ LCP 2500 ms (goal ≤ 2500 ms) ok',
        '/ CLS 0.05 (goal ≤ 0.05) ok',
        '/ TBT 200 ms (goal ≤ 200 ms) ok',
        '/ downloads 200 kB',
      ],
    });
    expect(judge('/', { ...fine, cls: 0.051 })).toMatchObject({
      missed: true,
      lines: expect.arrayContaining(['/ CLS 0.051 (goal ≤ 0.05) MISSED']),
    });
  });

  it('must all be there', () => {
    expect(() => figuresOf({ audits: { 'largest-contentful-paint': {} } })).toThrow(
      'Lighthouse did not measure largest-contentful-paint',
    );
  });
});
