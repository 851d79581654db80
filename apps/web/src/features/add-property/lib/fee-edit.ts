import {
  type FeeKind,
  type FeeLine,
  jurisdictions,
  type LawHint,
  lawHints,
  type ListingDraftContent,
  nationwideRules,
  type NigerianState,
  type RuleTopic,
  totalPackage,
} from '@rentreel/contracts/listings';
import { basisPointsOf, kobo } from '@rentreel/money';

/** The line of a kind, if there is one. */
export function feeOf(content: ListingDraftContent, kind: FeeKind): FeeLine | undefined {
  return content.fees?.find((line) => line.kind === kind);
}

/** Puts a line in the place of the one of its kind. Without a line there is none; an emptied list is "not said yet". */
export function withFee(content: ListingDraftContent, kind: FeeKind, line: FeeLine | undefined): ListingDraftContent {
  const before = content.fees ?? [];
  if (line !== undefined) {
    const isNew = before.every((other) => other.kind !== kind);
    return {
      ...content,
      fees: isNew ? [...before, line] : before.map((other) => (other.kind === kind ? line : other)),
    };
  }
  const fees = before.filter((other) => other.kind !== kind);
  return { ...content, fees: fees.length > 0 ? fees : undefined };
}

/** The same fee said in the other way: a share of the rent becomes an amount, an amount the nearest share. */
export function inOtherBasis(line: FeeLine, rentKobo: number): FeeLine {
  const { kind } = line;
  if (line.basis === 'percent') {
    return { kind, basis: 'flat', amountKobo: basisPointsOf(kobo(rentKobo), line.basisPoints) };
  }
  const share = rentKobo > 0 ? Math.round((line.amountKobo / rentKobo) * 10_000) : 0;
  return { kind, basis: 'percent', basisPoints: Math.min(10_000, share) };
}

/** A fee above what the law, a bill or the practice says, and the line that would keep to it. */
export interface FeeFix {
  readonly text: string;
  readonly source: string | null;
  readonly line: FeeLine;
}

const topics: Readonly<Partial<Record<FeeKind, RuleTopic>>> = { agency: 'agency', caution: 'caution' };

function lineAt(line: FeeLine, basisPoints: number, rentKobo: number): FeeLine {
  const { kind, basis } = line;
  if (basis === 'percent') return { kind, basis, basisPoints };
  return { kind, basis, amountKobo: basisPointsOf(kobo(rentKobo), basisPoints) };
}

function cautionOf(content: ListingDraftContent, state: NigerianState, topic: RuleTopic): LawHint | undefined {
  const cost = totalPackage(kobo(content.rentKobo ?? 0), content.fees ?? []);
  const hint = lawHints(state, content.place?.area ?? '', cost).find((one) => one.topic === topic);
  return hint?.level === 'caution' ? hint : undefined;
}

const limitOf = (state: NigerianState, topic: RuleTopic) =>
  (jurisdictions[state]?.[topic] ?? nationwideRules[topic])?.limit;

/** What the draft's fee of a kind is above, if anything. */
export function feeFixOf(content: ListingDraftContent, kind: FeeKind): FeeFix | undefined {
  const state = content.place?.state;
  const topic = topics[kind];
  const line = feeOf(content, kind);
  if (topic === undefined || line === undefined || state === undefined) return undefined;
  const hint = cautionOf(content, state, topic);
  const limit = limitOf(state, topic);
  if (hint === undefined || limit === undefined) return undefined;
  return { text: hint.text, source: hint.source, line: lineAt(line, limit, content.rentKobo ?? 0) };
}
