import { TextField } from '@rentreel/ui';
import { useState } from 'react';
import { type Pin, readPin } from '../lib/read-pin.ts';

const nothingFound = 'There is no place in Nigeria in this. It looks like 6.5232, 3.3675.';

/** A place from what somebody sent: a link of a map, or two figures. */
export function PinByText({ onPin }: { onPin: (pin: Pin) => void }) {
  const [text, setText] = useState('');
  const [left, setLeft] = useState(false);
  const read = (typed: string) => {
    setText(typed);
    const pin = readPin(typed);
    if (pin) onPin(pin);
  };
  const wrong = left && text !== '' && readPin(text) === undefined;
  return (
    <TextField
      label="Not there now? Paste a link from a map, or the coordinates"
      inputMode="text"
      autoComplete="off"
      placeholder="6.5232, 3.3675"
      value={text}
      error={wrong ? nothingFound : undefined}
      onChange={({ target }) => read(target.value)}
      onBlur={() => setLeft(true)}
    />
  );
}
