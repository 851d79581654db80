import { describe, expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const event = {
  id: 'ins_1',
  version: 3,
  startsAt: Date.UTC(2026, 10, 22, 9),
  endsAt: Date.UTC(2026, 10, 22, 9, 30),
  updatedAt: Date.UTC(2026, 10, 20, 11),
  title: 'Inspection: 2-bed flat, Alagomeji; quiet',
  place: '31 Alagomeji Street, Flat 1, Yaba, Lagos',
  text: 'With Emeka Obi.\nhttp://localhost:3000/#/inspections',
  url: 'http://localhost:3000/#/inspections',
  latitude: 6.5031,
  longitude: 3.3775,
};

describe('calendarFile', () => {
  it('contains time in UTC, place and participants', () => {
    const lines = calendarFile(event).split('\r\n');
    expect(lines).toContain('DTSTART:20261122T090000Z');
    expect(lines).toContain('DTEND:20261122T093000Z');
    expect(lines).toContain('UID:ins_1@rentreel');
    expect(lines).toContain('SEQUENCE:3');
    expect(lines).toContain('GEO:6.5031;3.3775');
    expect(lines).toContain('TRIGGER:-PT2H');
    expect(lines.at(0)).toBe('BEGIN:VCALENDAR');
    expect(lines.at(-1)).toBe('');
  });

  it('escapes characters with a special meaning', () => {
    const file = calendarFile(event);
    expect(file).toContain(String.raw`SUMMARY:Inspection: 2-bed flat\, Alagomeji\; quiet`);
    expect(file).toContain(String.raw`DESCRIPTION:With Emeka Obi.\nhttp`);
  });

  it('folds lines at 75 octets without splitting a character', () => {
    const title = `Inspection: ${'Ọ̀ṣọ́ọ̀rún '.repeat(12)}`;
    const file = calendarFile({ ...event, title });
    for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`);
  });
});
