import {
  type FeeKind,
  type FeeLine,
  type LawHint,
  type ListingDraftContent,
  type NigerianState,
  type RuleTopic,
  feeKinds,
  jurisdictions,
  lawHints,
  maxRentKobo,
  nationwideRules,
  totalPackage,
} from '@rentreel/contracts/listings';
import { Button, Note, TextField } from '@rentreel/ui';
import { basisPointsOf, formatNaira, kobo, nairaInWords } from '@rentreel/values';
import { type ReactNode, useState } from 'react';
import { AmountField } from '#/lib/money/amount-field.tsx';
import { fieldId, focusField, useDraft } from './draft-context.ts';

type Basis = FeeLine['basis'];

const names: Readonly<Record<Basis, string>> = { flat: 'in naira', percent: 'as a share of the rent' };

/** A fee as an amount or a percentage of the rent, with a button that reduces it to the cap. */
export function FeeField({ kind }: { kind: FeeKind }) {
  const { content, change } = useDraft();
  const line = feeOf(content, kind);
  const [wanted, setWanted] = useState<Basis>('flat');
  const basis = line?.basis ?? wanted;
  const other: Basis = basis === 'flat' ? 'percent' : 'flat';
  const rentKobo = content.rentKobo ?? 0;
  const put = (next: FeeLine | undefined) => change((before) => withFee(before, kind, next));
  const turn = () => {
    setWanted(other);
    if (line !== undefined) put(inOtherBasis(line, rentKobo));
  };
  const fix = feeFixOf(content, kind);
  return (
    <div className="grid grid-cols-1 gap-2">
      <FeeInput
        basis={basis}
        kind={kind}
        line={line}
        rentKobo={rentKobo}
        onChange={put}
        action={
          <Button variant="text" size="sm" aria-label={`${feeKinds[kind].name} ${names[other]}`} onClick={turn}>
            {other === 'percent' ? 'Use %' : 'Use ₦'}
          </Button>
        }
      />
      {fix && (
        <Note tone="sun">
          <p>
            {fix.text} Tenants see this line marked. <span className="block mt-0.5">{fix.source}</span>
          </p>
          <button
            type="button"
            className="min-h-11 font-strong underline underline-offset-2"
            onClick={(press) => {
              put(fix.line);
              // By keyboard: the button is gone now. After a tap the phone's keyboard would open.
              if (press.detail === 0) focusField(`fees.${kind}`);
            }}
          >
            Use {amountWords(fix.line, rentKobo)}
          </button>
        </Note>
      )}
    </div>
  );
}

function amountWords(line: FeeLine, rentKobo: number): string {
  if (line.basis === 'flat') return formatNaira(line.amountKobo);
  return `${line.basisPoints / 100}%, ${formatNaira(basisPointsOf(kobo(rentKobo), line.basisPoints))}`;
}

interface FeeInputProps {
  kind: FeeKind;
  basis: FeeLine['basis'];
  /** Undefined while the field is empty. */
  line: FeeLine | undefined;
  rentKobo: number;
  onChange: (line: FeeLine | undefined) => void;
  action: ReactNode;
}

const hints: Readonly<Record<FeeKind, string>> = {
  agency: 'Paid once to the agent. Leave it empty if there is none.',
  agreement: 'Paid once for the tenancy agreement.',
  caution: 'Comes back when the tenant leaves, less damage.',
  service_charge: 'Paid every year for shared services.',
  security_deposit: 'Comes back when rent and bills are paid up.',
  other: 'Paid once. Say in the description what it is for.',
};

/** Value of a fee, in naira or as a percentage of the rent. */
function FeeInput({ kind, basis, line, rentKobo, onChange, action }: FeeInputProps) {
  const common = { id: fieldId(`fees.${kind}`), label: feeKinds[kind].name, action, hint: hints[kind] };
  if (basis === 'percent') {
    return (
      <PercentField
        {...common}
        basisPoints={line?.basis === 'percent' ? line.basisPoints : undefined}
        onChange={(basisPoints) => onChange(basisPoints === undefined ? undefined : { kind, basis, basisPoints })}
        rentKobo={rentKobo}
      />
    );
  }
  return (
    <AmountField
      {...common}
      maxKobo={maxRentKobo}
      valueKobo={line?.basis === 'flat' ? line.amountKobo : undefined}
      onChange={(amountKobo) => onChange(amountKobo === undefined ? undefined : { kind, basis, amountKobo })}
    />
  );
}

interface PercentFieldProps {
  id: string;
  label: string;
  action: ReactNode;
  /** Basis points: 1 % is 100; undefined while the field is empty. */
  basisPoints: number | undefined;
  onChange: (basisPoints: number | undefined) => void;
  hint: string;
  rentKobo: number;
}

/** A percentage of the rent, with the resulting amount. */
function PercentField({ basisPoints, onChange, hint, rentKobo, ...field }: PercentFieldProps) {
  const textOf = (points: number | undefined) => (points === undefined ? '' : String(points / 100));
  const [typed, setTyped] = useState(() => textOf(basisPoints));
  const shown = readPercent(typed) === basisPoints ? typed : textOf(basisPoints);
  const type = (text: string) => {
    const points = readPercent(text);
    if (points === undefined && text !== '') return;
    setTyped(text);
    onChange(points);
  };
  return (
    <TextField
      {...field}
      money
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="next"
      placeholder="0"
      end={<span className="input-unit">% of rent</span>}
      value={shown}
      onChange={({ target }) => type(target.value.replace(',', '.'))}
      hint={basisPoints === undefined ? hint : words(rentKobo, basisPoints)}
    />
  );
}

function words(rentKobo: number, basisPoints: number): string {
  if (rentKobo === 0) return 'Enter the rent to see the amount.';
  const amount = basisPointsOf(kobo(rentKobo), basisPoints);
  return `${formatNaira(amount)}, ${nairaInWords(amount)}`;
}

/** Parses a percentage up to 100 with at most two decimals to basis points ("7.5" is 750); otherwise undefined. */
export function readPercent(text: string): number | undefined {
  if (!/^\d{1,3}(\.\d{0,2})?$/.test(text)) return undefined;
  const points = Math.round(Number(text) * 100);
  return points <= 10_000 ? points : undefined;
}

/** Returns the line of a kind, if any. */
export function feeOf(content: ListingDraftContent, kind: FeeKind): FeeLine | undefined {
  return content.fees?.find((line) => line.kind === kind);
}

/**
 * Replaces the line of a kind; without a line it is removed. A list without lines becomes undefined: not stated yet.
 */
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

/** Converts a fee to the other basis: a percentage to an amount, an amount to the nearest percentage. */
export function inOtherBasis(line: FeeLine, rentKobo: number): FeeLine {
  const { kind } = line;
  if (line.basis === 'percent') {
    return { kind, basis: 'flat', amountKobo: basisPointsOf(kobo(rentKobo), line.basisPoints) };
  }
  const share = rentKobo > 0 ? Math.round((line.amountKobo / rentKobo) * 10_000) : 0;
  return { kind, basis: 'percent', basisPoints: Math.min(10_000, share) };
}

/** A fee above law, bill or practice, and the line that complies. */
interface FeeFix {
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

/** Returns what the draft's fee of a kind exceeds, if anything. */
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
