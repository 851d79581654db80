import type { LawHint, RuleTopic } from '@rentreel/contracts/listings';
import { formatDate } from '../../../lib/format-date.ts';

const topicNames: Readonly<Record<RuleTopic, string>> = {
  advance: 'Rent in advance',
  agency: 'Agency fee',
  caution: 'Caution fee',
  notice: 'Notice to quit',
  receipt: 'Receipts',
  help: 'Disputes',
  tax: 'Tax relief',
};

/** What kind of rule it is: a bill is never called a law. */
const statusWords: Readonly<Record<LawHint['status'], string>> = {
  law: 'Law',
  bill: 'Proposed, not known to be in force',
  practice: 'Common practice, not a law',
  unknown: 'Not checked yet',
};

export interface LawNote {
  readonly name: string;
  readonly status: string;
  readonly text: string;
  /** "Lagos Tenancy Law 2011, checked 20 Nov 2026"; null where nothing was found. */
  readonly source: string | null;
  readonly isAbove: boolean;
}

/** A hint as people read it. */
export function lawNote({ topic, status, level, text, source, checkedOn }: LawHint): LawNote {
  const looked = checkedOn === null ? '' : `, checked ${formatDate(Date.parse(checkedOn))}`;
  return {
    name: topicNames[topic],
    status: statusWords[status],
    text,
    source: source === null ? null : `${source}${looked}`,
    isAbove: level === 'caution',
  };
}

/** Those about a line of the price stand open; the others wait to be asked for. */
const aboutThePrice: readonly RuleTopic[] = ['advance', 'agency', 'caution'];

export function splitHints(hints: readonly LawHint[]): { open: LawHint[]; more: LawHint[] } {
  const isOpen = ({ topic, level }: LawHint) => level === 'caution' || aboutThePrice.includes(topic);
  return { open: hints.filter(isOpen), more: hints.filter((hint) => !isOpen(hint)) };
}
