import type { TruthScore } from '@rentreel/contracts/inspections';

const visits = (count: number) => `${count} ${count === 1 ? 'visit' : 'visits'}`;

/** How often this landlord's homes were as advertised: a share once it says something, else the count. */
export function truthWords({ matched, total, percent }: TruthScore): string {
  if (total === 0) return 'Nobody has reported on a visit yet';
  if (percent === null) return `${visits(total)} so far, ${matched} as advertised`;
  return `${percent}% as advertised (${visits(total)})`;
}
