import { basisPointsOf, formatNaira, kobo, nairaInWords } from '@rentreel/money';
import { TextField } from '@rentreel/ui';
import { type ReactNode, useState } from 'react';
import { readPercent } from '../lib/read-percent.ts';

export interface PercentFieldProps {
  id: string;
  label: string;
  action: ReactNode;
  /** 1 % is 100; undefined while the field is empty. */
  basisPoints: number | undefined;
  onChange: (basisPoints: number | undefined) => void;
  hint: string;
  rentKobo: number;
}

/** A share of the rent, with the amount that it makes. */
export function PercentField({ basisPoints, onChange, hint, rentKobo, ...field }: PercentFieldProps) {
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
