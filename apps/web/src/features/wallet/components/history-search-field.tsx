import { TextField } from '@rentreel/ui';
import { useEffect, useRef, useState } from 'react';

const restMs = 350;

interface HistorySearchFieldProps {
  text: string;
  onText: (text: string) => void;
}

/** Searches when the typing rests; follows a search that was cleared elsewhere. */
export function HistorySearchField({ text, onText }: HistorySearchFieldProps) {
  const [typed, setTyped] = useState(text);
  const [known, setKnown] = useState(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (text !== known) {
    setKnown(text);
    if (text !== typed.trim()) setTyped(text);
  }
  const type = (next: string) => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onText(next), restMs);
  };
  return (
    <TextField
      label="Search"
      type="search"
      placeholder="Words, reference or amount"
      maxLength={80}
      autoComplete="off"
      enterKeyHint="search"
      value={typed}
      onChange={({ target }) => type(target.value)}
    />
  );
}
