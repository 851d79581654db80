import { describe, expect, it } from 'vitest';
import { listingDraftContent } from './drafts.ts';
import { listingStates } from './process.ts';
import { describeFinding, reviewFindingCodes, reviewFindingView, whyNotShown } from './review.ts';

const params = { pictures: 2, found: '0803 123 4567', area: 'Yaba', count: 3, percent: 60, note: 'Show the kitchen.' };

describe('describeFinding', () => {
  it.each(reviewFindingCodes)('words %s as complete sentences without blame', (code) => {
    const view = describeFinding({ code, params });
    expect(reviewFindingView.safeParse(view).success).toBe(true);
    expect(view.text).toMatch(/\.$/);
    expect(view.text).not.toMatch(/\{|undefined|\b(please|sorry|oops|invalid|forbidden)\b/i);
  });

  it.each(reviewFindingCodes)('refers for %s to an existing field of the wizard', (code) => {
    const { field } = describeFinding({ code, params });
    const [name] = field?.split('.') ?? [];
    expect(name === undefined || name in listingDraftContent.shape).toBe(true);
  });

  it('leaves a gap instead of a placeholder for a missing param', () => {
    expect(describeFinding({ code: 'price_low', params: {} }).text).toContain('cost in .');
  });
});

describe('whyNotShown', () => {
  it.each(listingStates)('has a text for %s exactly when the state is not live', (state) => {
    expect(whyNotShown[state] === undefined).toBe(state === 'live');
  });
});
