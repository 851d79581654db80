import { TextField, type TextFieldProps } from '@rentreel/ui';
import { groupNairaInput, type Kobo, nairaInWords, parseNaira } from '@rentreel/values';
import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';

interface AmountFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'max' | 'start' | 'hint'> {
  /** Undefined while the field is empty. */
  valueKobo: number | undefined;
  onChange: (amount: Kobo | undefined) => void;
  /** Maximum that can be typed. */
  maxKobo: number;
  /** Shown while the field is empty; otherwise the amount in words is shown. */
  hint?: string;
}

const koboOf = (text: string): Kobo | undefined => {
  const parsed = parseNaira(text);
  return parsed.ok && parsed.kobo >= 0 ? parsed.kobo : undefined;
};
const textOf = (amount: number | undefined) => (amount === undefined ? '' : groupNairaInput(String(amount / 100)));

/** Field for an amount in naira: grouped while typing and repeated in words, so that an extra zero is noticed. */
export function AmountField({ valueKobo, onChange, maxKobo, hint, ...field }: AmountFieldProps) {
  const [typed, setTyped] = useState(() => textOf(valueKobo));
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  // The amount may change from outside: by a button, or on another device.
  const shown = koboOf(typed) === valueKobo ? typed : textOf(valueKobo);

  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const grouped = groupNairaInput(target.value.replace(/[^\d.,]/g, ''));
    const amount = koboOf(grouped);
    const refused = (amount === undefined && grouped !== '') || (amount ?? 0) > maxKobo;
    caret.current = caretAfterGrouping(target.value, target.selectionStart ?? target.value.length, grouped);
    if (refused) return;
    setTyped(grouped);
    onChange(amount);
  };
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="next"
      placeholder="0"
      {...field}
      ref={input}
      money
      start="₦"
      value={shown}
      onChange={type}
      hint={valueKobo === undefined || valueKobo === 0 ? hint : sentence(koboOf(shown))}
    />
  );
}

function sentence(amount: Kobo | undefined): string {
  const label = amount === undefined ? '' : nairaInWords(amount);
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** Returns the caret position after regrouping: after as many digits, points and minus signs as before. */
export function caretAfterGrouping(before: string, caret: number, after: string): number {
  if (before === after) return caret;
  let left = figuresIn(before.slice(0, caret));
  let index = 0;
  while (left > 0 && index < after.length) {
    left -= figuresIn(after.charAt(index));
    index += 1;
  }
  return index;
}

function figuresIn(text: string): number {
  return text.replace(/[^\d.-]/g, '').length;
}
