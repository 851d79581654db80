const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Epoch milliseconds as a date in Lagos: "20 Nov 2026". */
export function formatDate(at: number): string {
  const { day, month, year } = lagosParts(at);
  return `${day} ${months[month - 1]} ${year}`;
}

/** Epoch milliseconds as a month in Lagos: "Nov 2026". */
export function formatMonth(at: number): string {
  const { month, year } = lagosParts(at);
  return `${months[month - 1]} ${year}`;
}

/** Epoch milliseconds as date and time in Lagos: "20 Nov 2026, 6:05 pm". */
export function formatDateTime(at: number): string {
  return `${formatDate(at)}, ${formatTime(at)}`;
}

/** Epoch milliseconds as the time of the day in Lagos: "6:05 pm". */
export function formatTime(at: number): string {
  const { hour, minute } = lagosParts(at);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}

function lagosParts(at: number) {
  const found = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { day = 0, month = 1, year = 0, hour = 0, minute = 0 } = found;
  return { day, month, year, hour, minute };
}
