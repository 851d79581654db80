import { describe, expect, it } from 'vitest';
import { noticeHref } from './links.ts';

describe('noticeHref', () => {
  it('contains the location, the payment period, the start, the side of the user and for a landlord the agreed end', () => {
    const premises = { state: 'OY', area: 'Old Bodija' } as const;
    const href = noticeHref(
      { side: 'landlord', startDay: 20_788, endDay: 21_152 },
      { plan: 'quarters', months: 12 },
      premises,
    );
    expect(href).toBe(
      '#/notice-calculator?state=OY&area=Old+Bodija&period=quarterly&by=landlord&start=2026-12-01&end=2027-11-30',
    );
  });
});
