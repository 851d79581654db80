const minute = 60_000;

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** A wait as people say it, rounded up so that it is never too short: "30 seconds", "2 minutes". */
export function waitInWords(milliseconds: number): string {
  return milliseconds < minute
    ? counted(Math.max(1, Math.ceil(milliseconds / 1000)), 'second')
    : counted(Math.ceil(milliseconds / minute), 'minute');
}
