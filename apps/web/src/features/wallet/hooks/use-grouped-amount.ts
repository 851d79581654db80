import { groupNairaInput } from '@rentreel/money';
import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';
import { caretAfterGrouping } from '../../../components/money/caret-after-grouping.ts';

/** An amount field whose figures are grouped while they are typed, with the caret where the person left it. */
export function useGroupedAmount() {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const grouped = groupNairaInput(target.value);
    caret.current = caretAfterGrouping(target.value, target.selectionStart ?? target.value.length, grouped);
    setTyped(grouped);
  };
  return {
    typed,
    setTyped: (text: string) => setTyped(groupNairaInput(text)),
    field: { value: typed, onChange, ref: input },
  };
}
