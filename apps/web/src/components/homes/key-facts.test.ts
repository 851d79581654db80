import { describe, expect, it } from 'vitest';
import { keyFacts } from './key-facts.ts';

const texts = (home: Parameters<typeof keyFacts>[0]) => keyFacts(home).map(({ text, spoken }) => spoken ?? text);

describe('keyFacts', () => {
  it('names rooms, light and water', () => {
    const facts = { powerBand: 'A', waterSource: 'borehole' } as const;
    expect(texts({ bedrooms: 2, bathrooms: 1, facts })).toEqual(['2 bedrooms', '1 bathroom', 'Band A', 'Borehole']);
  });

  it('leaves out what was not stated, and bedrooms where there are none', () => {
    expect(texts({ bedrooms: 0, bathrooms: 1, facts: {} })).toEqual(['1 bathroom']);
  });
});
