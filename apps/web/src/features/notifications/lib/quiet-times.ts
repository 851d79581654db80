/** "10 pm" for a minute of the day; on the half hour "10:30 pm". */
function timeWords(minute: number): string {
  const hour = Math.floor(minute / 60);
  const rest = minute % 60 === 0 ? '' : `:${String(minute % 60).padStart(2, '0')}`;
  return `${hour % 12 || 12}${rest} ${hour < 12 ? 'am' : 'pm'}`;
}

/** The times that quiet hours begin and end at, with one that somebody chose elsewhere. */
export function timeOptions(chosen: number): { value: string; text: string }[] {
  const usual = Array.from({ length: 24 }, (_none, hour) => hour * 60);
  const minutes = usual.includes(chosen) ? usual : [...usual, chosen].toSorted((one, other) => one - other);
  return minutes.map((minute) => ({ value: String(minute), text: timeWords(minute) }));
}
