/** A visit, as a calendar keeps it. Times are epoch milliseconds. */
export interface CalendarEvent {
  readonly id: string;
  /** Counts the changes, so that a calendar takes the newer one. */
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

/** RFC 5545 §3.3.11: what has a meaning of its own is escaped. */
const escaped = (text: string) => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);

const encoder = new TextEncoder();

/** RFC 5545 §3.1: a line has at most 75 octets, and goes on after a line break and a space. */
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

/** The event as an iCalendar file (RFC 5545), with a reminder two hours before. */
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
