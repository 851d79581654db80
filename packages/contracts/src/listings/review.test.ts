import { describe, expect, it } from 'vitest';
import { listingDraftContent } from './drafts.ts';
import { listingStates } from './process.ts';
import { describeFinding, reviewFindingCodes, reviewFindingView, whyNotShown } from './review.ts';

const params = { pictures: 2, found: '0803 123 4567', area: 'Yaba', count: 3, percent: 60, note: 'Show the kitchen.' };

describe('a finding of the review', () => {
  it.each(reviewFindingCodes)('%s is told in whole words, without blame', (code) => {
    const view = describeFinding({ code, params });
    expect(reviewFindingView.safeParse(view).success).toBe(true);
    expect(view.text).toMatch(/\.$/);
    expect(view.text).not.toMatch(/\{|undefined|\b(please|sorry|oops|invalid|forbidden)\b/i);
  });

  it.each(reviewFindingCodes)('%s points at a field that the wizard has', (code) => {
    const { field } = describeFinding({ code, params });
    const [name] = field?.split('.') ?? [];
    expect(name === undefined || name in listingDraftContent.shape).toBe(true);
  });

  it('leaves a gap instead of a placeholder when a param is absent', () => {
    expect(describeFinding({ code: 'price_low', params: {} }).text).toContain('cost in .');
  });
});

describe('why a home is not shown', () => {
  it.each(listingStates)('has words for %s, and none for a home that is', (state) => {
    expect(whyNotShown[state] === undefined).toBe(state === 'live');
  });
});
