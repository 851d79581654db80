import { describe, expect, it } from 'vitest';
import { outcomeOf } from './format.ts';

describe('outcomeOf a report', () => {
  it('is that of the review once the appeal is decided', () => {
    expect(outcomeOf({ state: 'closed' }, { removed: 'private_data' })).toBe('This review was removed');
    expect(outcomeOf({ state: 'closed' }, { removed: null })).toBe('This review stays published');
    expect(outcomeOf({ state: 'dismissed' }, null)).toBe('This review stays published');
  });
});
