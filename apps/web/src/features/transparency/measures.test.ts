import { hourMs } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import { transparencyMeasures } from '@rentreel/contracts/transparency';
import { detailLabel, mainLabel, measureGroups, reportCsv } from './measures.ts';

const none = { cases: null, share: null, medianMs: null };

describe('the figures of the transparency page', () => {
  it('belong to exactly one group each', () => {
    expect(measureGroups.flatMap(({ measures }) => measures).toSorted()).toEqual(transparencyMeasures.toSorted());
  });

  it('have labels for the value and its details, and none below the minimum number of cases', () => {
    const refunds = { cases: 1204, share: 5, medianMs: 70 * hourMs };
    expect(mainLabel('refunds', refunds)).toBe('1,204');
    expect(detailLabel('refunds', refunds)).toBe('5% of bookings paid; half within 2 days');
    const agreed = { cases: 20, share: 60, medianMs: null };
    expect(mainLabel('disputes_agreed', agreed)).toBe('60%');
    const answers = { cases: 40, share: null, medianMs: 9 * hourMs };
    expect(mainLabel('application_answer', answers)).toBe('9 hours');
    expect(detailLabel('application_answer', answers)).toBe('half of 40 cases took no longer');
    for (const name of transparencyMeasures) expect(mainLabel(name, none)).toBeNull();
  });

  it('are exported as CSV, with empty cells below the minimum number of cases', () => {
    const part = { from: Date.UTC(2026, 7, 23, 23), to: Date.UTC(2026, 10, 22, 23) };
    const measures = [
      { name: 'support_answer' as const, total: { ...none, cases: 12, medianMs: 3 * hourMs }, parts: [none] },
    ];
    const [head, total, first] = reportCsv({ ...part, parts: [part], measures }).split('\r\n');
    expect(head).toMatch(/^\uFEFFFigure,From,To,Cases/);
    expect(total).toMatch(/^Answer of support,2026-08-24,2026-11-22,12,,3.0,/);
    expect(first).toMatch(/^Answer of support,2026-08-24,2026-11-22,,,,/);
  });
});
