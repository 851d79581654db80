/** Basis points from what is typed as a percentage, up to 100 with two decimals ("7.5" is 750); undefined otherwise. */
export function readPercent(text: string): number | undefined {
  if (!/^\d{1,3}(\.\d{0,2})?$/.test(text)) return undefined;
  const points = Math.round(Number(text) * 100);
  return points <= 10_000 ? points : undefined;
}
