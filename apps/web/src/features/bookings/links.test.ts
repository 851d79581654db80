import { describe, expect, it } from 'vitest';
import { noticeHref } from './links.ts';

describe('the way to the notice calculator', () => {
  it('takes along the state, the rhythm of the rent, the first day and who asks', () => {
    const premises = { state: 'OY', area: 'Old Bodija' } as const;
    const href = noticeHref({ side: 'landlord', startDay: 20_788 }, { plan: 'quarters', months: 12 }, premises);
    expect(href).toBe('#/notice-calculator?state=OY&area=Old+Bodija&period=quarterly&by=landlord&start=2026-12-01');
  });
});
