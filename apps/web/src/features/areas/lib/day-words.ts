const dayMs = 24 * 60 * 60_000;
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const weekdaysInFull = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Days of the last week as "Thu 19"; today and yesterday by these words. */
export function dayWords(day: number, today: number): string {
  if (day === today) return 'Today';
  if (day === today - 1) return 'Yesterday';
  const date = new Date(day * dayMs);
  return `${weekdays[date.getUTCDay()]} ${date.getUTCDate()}`;
}

/** The same inside of a sentence, for days of the last week: "today", "yesterday", "Thursday". */
export function dayInSentence(day: number, today: number): string {
  if (day === today) return 'today';
  if (day === today - 1) return 'yesterday';
  return weekdaysInFull[new Date(day * dayMs).getUTCDay()] ?? '';
}

/** "2026-07" as "Jul 2026". */
export function monthWords(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return `${months[Number(number) - 1]} ${year}`;
}

/** When an area was last told of: "Last report: 21 Nov 2026." */
export function lastReportWords(day: number): string {
  const date = new Date(day * dayMs);
  return `Last report: ${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}.`;
}
