import type { Id } from '@rentreel/contracts/ids';
import { type Context, DomainError } from '../kernel/index.ts';
import { findListing } from '../listings/index.ts';
import { findPartyNames } from '../people/index.ts';
import { loadInspection } from './policy.ts';
import { otherSide, personOn } from './repository.ts';
import { isMet } from './rules.ts';

/** An inspection as a calendar event. Times are epoch milliseconds. */
interface CalendarEvent {
  readonly id: string;
  /** Incremented on each change, so that a calendar uses the latest version. */
  readonly version: number;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly updatedAt: number;
  readonly title: string;
  readonly place: string;
  readonly text: string;
  readonly url: string;
  readonly latitude: number;
  readonly longitude: number;
}

const stamp = (time: number) => new Date(time).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

/** RFC 5545 §3.3.11: characters with a special meaning are escaped. */
const escaped = (text: string) => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);

const encoder = new TextEncoder();

/** RFC 5545 §3.1: a line has at most 75 octets and continues after a line break and a space. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const letter of line) {
    if (encoder.encode(current + letter).length > (lines.length === 0 ? 75 : 74)) {
      lines.push(current);
      current = '';
    }
    current += letter;
  }
  return [...lines, current].join('\r\n ');
}

/** Returns the event as an iCalendar file (RFC 5545), with a reminder two hours before. */
export function calendarFile(event: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//RentReel//Inspections//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${event.id}@rentreel`,
    `SEQUENCE:${event.version}`,
    `DTSTAMP:${stamp(event.updatedAt)}`,
    `DTSTART:${stamp(event.startsAt)}`,
    `DTEND:${stamp(event.endsAt)}`,
    `SUMMARY:${escaped(event.title)}`,
    `LOCATION:${escaped(event.place)}`,
    `DESCRIPTION:${escaped(event.text)}`,
    `GEO:${event.latitude};${event.longitude}`,
    `URL:${event.url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(event.title)}`,
    'TRIGGER:-PT2H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

/**
 * Returns a confirmed inspection of the caller as an iCalendar file. Throws inspections.not_found before the confirmation.
 */
export async function getCalendarFile(ctx: Context, inspectionId: Id<'ins'>): Promise<string> {
  const { read } = ctx.database;
  const { row, side } = await loadInspection(ctx, read, inspectionId);
  const home = await findListing(read, row.listingId);
  if (!home || !isMet(row)) throw new DomainError('inspections.not_found');
  const otherId = personOn(row, otherSide(side));
  const other = (await findPartyNames(read, row)).get(otherId) ?? '';
  const url = `${ctx.appOrigin}/#/inspections?visit=${row.id}`;
  return calendarFile({
    ...row,
    title: `Inspection: ${home.title}`,
    place: [home.address, home.area, home.city].join(', '),
    text: `With ${other}. ${url}`,
    url,
    latitude: home.latitude,
    longitude: home.longitude,
  });
}
