import { describe, expect, it } from 'vitest';
import { placeOf } from './place-of.ts';

describe('placeOf', () => {
  it.each([
    [{ area: 'Yaba', city: 'Lagos', stateCode: 'LA' }, 'Yaba, Lagos'],
    [{ area: 'Wuse 2', city: 'Abuja', stateCode: 'FC' }, 'Wuse 2, Abuja (FCT)'],
    [{ area: 'Bodija', city: 'Ibadan', stateCode: 'OY' }, 'Bodija, Ibadan, Oyo State'],
    [{ area: 'GRA', city: 'Benin City', stateCode: 'ED' }, 'GRA, Benin City, Edo State'],
  ] as const)('%j is written %s', (home, text) => {
    expect(placeOf(home)).toBe(text);
  });
});
