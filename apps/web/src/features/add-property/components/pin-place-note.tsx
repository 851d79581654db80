import { Button, Note } from '@rentreel/ui';
import type { FilledFromPin } from '../hooks/use-fill-from-pin.ts';
import { pinWordsText } from '../lib/fill-place.ts';

/** What a pin has filled in, and what it says otherwise than somebody wrote. */
export function PinPlaceNote({ found, onSwap }: { found: FilledFromPin; onSwap: () => void }) {
  const { words, filled, otherwise, replaced } = found;
  const filledIn = pinWordsText(filled);
  const written = pinWordsText(otherwise);
  return (
    <div className="grid gap-2">
      <p role="status" className="text-14 text-text-2">
        {filledIn !== '' && `Filled in from the pin: ${filledIn}. Change what is not right.`}
        {replaced && words && ` Changed to ${pinWordsText(words)}.`}
      </p>
      {words && written !== '' && (
        <Note tone={replaced ? 'neutral' : 'sun'} announce="status">
          {replaced
            ? `You wrote: ${written}.`
            : `The pin is in ${pinWordsText(words)}. You wrote: ${written}. Nothing was changed.`}
          <span className="mt-3 flex">
            <Button variant="secondary" size="sm" onClick={onSwap}>
              {replaced ? 'Put back what I wrote' : 'Take it from the pin'}
            </Button>
          </span>
        </Note>
      )}
    </div>
  );
}
