import { isExemptArea } from '../listings/is-exempt-area.ts';
import { jurisdictions, nationwideRules, type TenancyRule } from '../listings/jurisdictions.ts';
import type { NigerianState } from '../listings/nigerian-states.ts';
import { longDay } from './tenancy-words.ts';

const told = ({ text, source, checkedOn }: TenancyRule) => `${text} (${source}; looked at on ${longDay(checkedOn)})`;

/** What the law of a place says of receipts, with its source; undefined where none is known or none holds. */
export function receiptRule({
  state,
  area,
}: {
  readonly state: NigerianState;
  readonly area: string;
}): string | undefined {
  const rule = jurisdictions[state]?.receipt;
  return rule && !isExemptArea(area, rule.exemptAreas ?? []) ? told(rule) : undefined;
}

/** What the tax law says of rent, with its source. */
export const taxRule = (): string => (nationwideRules.tax ? told(nationwideRules.tax) : '');
