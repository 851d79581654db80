const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h12',
});

/** “22 Nov, 6:05 pm” as clocks in Lagos show it. */
export const whenInWords = (at: number): string => format.format(at).replaceAll(/\s/g, ' ');
