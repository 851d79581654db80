/** Hours in halves: "6½ hours", "1 hour", "½ hour", "no hours". */
export function hoursWords(hours: number): string {
  const whole = Math.floor(hours);
  const half = hours % 1 === 0 ? '' : '½';
  if (hours === 0) return 'no hours';
  return `${whole === 0 ? '' : whole}${half} ${hours <= 1 ? 'hour' : 'hours'}`;
}

/** Who saw water in a yard or inside, as part of all who told of it. */
export function floodWords(share: number): string {
  if (share === 0) return 'Nobody had water in the yard or inside';
  if (share === 1) return 'Everybody had water in the yard or inside';
  return `${percent(share)} had water in the yard or inside`;
}

/** A share from 0 to 1: "33%". */
export const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** "2 more people needed": what is missing until an area's figures are shown. */
export function neededWords(count: number): string {
  return `${count} more ${count === 1 ? 'person' : 'people'} needed`;
}

/** Who told: "From 4 people". Never fewer than the floor. */
export const reportersWords = (count: number): string => `From ${count} people over the last 12 months`;
