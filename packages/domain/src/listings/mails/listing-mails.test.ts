import { describe, expect, it } from 'vitest';
import type { EventNote } from '../../kernel/index.ts';
import { decisionMail, reminderMail, timedMail } from './listing-mails.ts';

const origin = 'https://rentreel.ng';
const landlord = { email: 'hauwa@example.com', name: 'Hauwa' };
const about = (state: 'live' | 'stale' | 'archived') => ({ landlord, listing: { title: 'Mini flat, Yaba', state } });

function payloadOf(event: EventNote) {
  if (event.topic !== 'mail.requested') throw new Error('The event is no mail');
  return event.payload;
}

describe('mails about homes', () => {
  it.each([
    ['a reminder', reminderMail(origin, { ...about('live'), daysLeft: 4 })],
    ['a lapse', timedMail(origin, about('stale'))],
    ['an end', timedMail(origin, about('archived'))],
    ['a decision', decisionMail(origin, { ...about('live'), decision: 'suspend', note: 'Three reports.' })],
  ])('%s names the home and leads to it', (_what, event) => {
    const { to, subject, text } = payloadOf(event);
    expect(to).toBe(landlord.email);
    expect(subject).not.toMatch(/[\r\n!]/);
    expect(text).toContain('“Mini flat, Yaba”');
    expect(text).toContain('https://rentreel.ng/#/my-listings');
    expect(text).toMatch(/^Hello Hauwa,\n\n/);
    expect(text).toMatch(/\n\nRentReel\n$/);
  });

  it.each([
    [4, 'in 4 days'],
    [1, 'in 1 day unless'],
  ])('count the days: %i', (daysLeft, words) => {
    expect(payloadOf(reminderMail(origin, { ...about('live'), daysLeft })).text).toContain(words);
  });

  it('carry the administrator’s words only when there are any', () => {
    const textOf = (note: string) =>
      payloadOf(decisionMail(origin, { ...about('live'), decision: 'request_changes', note })).text;
    expect(textOf('Show the kitchen.')).toContain('Why: Show the kitchen.');
    expect(textOf('')).not.toContain('Why:');
  });
});
