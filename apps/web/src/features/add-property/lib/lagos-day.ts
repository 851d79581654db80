const lagosOffsetMs = 60 * 60_000;

/** Epoch milliseconds as the day in Lagos, as a date field has it: "2026-11-20". */
export function toDayField(at: number | undefined): string {
  return at === undefined ? '' : new Date(at + lagosOffsetMs).toISOString().slice(0, 10);
}

/** The start of a day in Lagos; undefined for an empty or half typed date. */
export function fromDayField(text: string): number | undefined {
  // A browser reads "2026" as the first of January.
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00+01:00`) : Number.NaN;
  return Number.isFinite(at) && at >= 0 && at < 4_102_444_800_000 ? at : undefined;
}
