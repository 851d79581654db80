import { dayMs, hourMs, kobo, minuteMs } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import { replyLabel, shareLabel, shareText, waitingLabel } from './format.ts';
import { taskCopy, taskDetail } from './today-format.ts';

describe('the track record of a landlord', () => {
  it('states few visits as a count without a share', () => {
    expect(shareLabel({ good: 0, total: 0 })).toBe('No inspections yet.');
    expect(shareLabel({ good: 2, total: 3 })).toBe('3 inspections so far, 2 of them as listed.');
    expect(shareLabel({ good: 4, total: 5 })).toBe('4 of 5 inspections found the home as listed.');
    expect(shareText({ good: 1, total: 1 }, 'visit')).toBe('1 of 1, 1 visit so far');
    expect(shareText({ good: 5, total: 5 }, 'visit')).toBe('5 of 5');
  });

  it('rounds the response time', () => {
    expect(replyLabel(null)).toBe('No chats yet');
    const labels = [0, 38 * minuteMs, 5 * hourMs, 3 * dayMs].map((medianMs) => replyLabel({ medianMs, chats: 1 }));
    expect(labels).toEqual(['1 minute', '38 minutes', '5 hours', '3 days']);
  });
});

describe('waitingLabel', () => {
  it('names the missing checks, or else the hold', () => {
    expect(waitingLabel(['identity', 'authority'])).toBe(
      'Waits until RentReel has checked your identity and your authority to let this home',
    );
    expect(waitingLabel([])).toBe('Waits until RentReel lifts the hold');
  });
});

describe('the task of late rent', () => {
  it('names who owes it, how much, and since when', () => {
    const task = {
      kind: 'rent',
      id: 'bkg_1',
      home: { id: 'lst_1', title: 'Mini flat', area: 'Yaba' },
      tenantId: 'usr_1',
      person: 'Adaeze Okonkwo',
      startsAt: null,
      text: null,
      amountKobo: kobo(85_000_000),
      dueAt: Date.UTC(2026, 10, 3, 22, 59),
    } as const;
    expect(taskCopy.rent.title(task.person)).toBe('Rent of Adaeze Okonkwo is late');
    expect(taskDetail(task, task.dueAt + dayMs)).toBe('Mini flat. ₦850,000 was due on 3 Nov 2026.');
  });
});
