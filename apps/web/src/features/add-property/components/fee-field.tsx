import { type FeeKind, type FeeLine, feeKinds } from '@rentreel/contracts/listings';
import { basisPointsOf, formatNaira, kobo } from '@rentreel/money';
import { Button, Note } from '@rentreel/ui';
import { useState } from 'react';
import { useDraft } from '../hooks/draft-context.ts';
import { feeFixOf, feeOf, inOtherBasis, withFee } from '../lib/fee-edit.ts';
import { FeeInput } from './fee-input.tsx';

type Basis = FeeLine['basis'];

const names: Readonly<Record<Basis, string>> = { flat: 'in naira', percent: 'as a share of the rent' };

/** One fee, as an amount or as a share of the rent, with a way back below a cap. */
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
    <div className="fee-field">
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
            {fix.text} Tenants see this line marked. <span className="fee-source">{fix.source}</span>
          </p>
          <button type="button" className="fee-fix" onClick={() => put(fix.line)}>
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
