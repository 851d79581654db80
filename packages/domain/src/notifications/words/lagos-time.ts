const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h12',
});

/** "Saturday 22 November, 10:00 am" as people in Lagos say it, and as the screens do. */
export function lagosTime(time: number): string {
  const parts = new Map(dayAndTime.formatToParts(time).map(({ type, value }) => [type, value]));
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return `${of('weekday')} ${of('day')} ${of('month')}, ${of('hour')}:${of('minute')} ${of('dayPeriod').toLowerCase()}`;
}

/** As `lagosTime`, for what ends then: midnight is "the end of Monday 7 December". */
export function lagosDeadline(time: number): string {
  const [day, clock] = lagosTime(time).split(', ');
  return clock === '12:00 am' ? `the end of ${lagosTime(time - 1).split(', ')[0]}` : `${day}, ${clock}`;
}
