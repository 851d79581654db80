/** A row with the means of a set of people. */
interface MeansRow {
  readonly [column: string]: unknown;
}

const number = (value: unknown) => (typeof value === 'number' ? value : null);

function inHalves(value: unknown): number | null {
  const hours = number(value);
  return hours === null ? null : Math.round(hours * 2) / 2;
}

function inHundredths(value: unknown): number | null {
  const share = number(value);
  return share === null ? null : Math.round(share * 100) / 100;
}

/** Means as they are shown. Halves are as exact as people are, and hide what one more person said. */
export function toFigures(row: MeansRow) {
  return {
    powerHours: inHalves(row['powerHours']),
    waterHours: inHalves(row['waterHours']),
    floodShare: inHundredths(row['floodShare']),
  };
}
