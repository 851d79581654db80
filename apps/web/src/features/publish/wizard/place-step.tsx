import { nigerianStateCodes, nigerianStates } from '@rentreel/contracts/listings';
import { Button, Note, TextField } from '@rentreel/ui';
import { SelectField } from '#/lib/forms/select-field.tsx';
import { fieldId, useDraft } from './draft-context.ts';
import { type FilledFromPin, pinAddressText, useFillFromPin } from './fill-from-pin.ts';
import { PinField } from './pin-field.tsx';

const states = nigerianStateCodes
  .map((value) => ({ value, text: nigerianStates[value] }))
  .toSorted((a, b) => a.text.localeCompare(b.text));

export function PlaceStep() {
  const { content, setPlace, problemAt, leave } = useDraft();
  const { look, swap, ...found } = useFillFromPin();
  const near = found.words ? pinAddressText(found.words) : '';
  return (
    <>
      <SelectField
        id={fieldId('place.state')}
        label="State"
        placeholder="Choose the state"
        options={states}
        value={content.place?.state}
        onChange={(state) => setPlace({ state })}
        error={problemAt('place.state')}
        onBlur={() => leave('place.state')}
      />
      <PlaceText name="city" label="City or town" max={60} autoComplete="address-level2" />
      <PlaceText
        name="area"
        label="Area"
        max={60}
        autoComplete="address-level3"
        hint="As people call it: Yaba, Bodija, Wuse 2."
      />
      <PlaceText
        name="address"
        label="House number and street"
        max={160}
        autoComplete="street-address"
        hint={`${near && `The pin is in or near ${near}. `}Say which flat, if there are several. Only people with a confirmed inspection or a booking see this.`}
      />
      <PlaceText
        name="landmark"
        label="Landmark (optional)"
        max={120}
        hint="Something everyone there knows: “behind the Total station”."
      />
      <PinField onPin={(pin) => void look(pin)}>
        <PinPlaceNote found={found} onSwap={swap} />
      </PinField>
    </>
  );
}

interface PlaceTextProps {
  name: 'city' | 'area' | 'address' | 'landmark';
  label: string;
  max: number;
  autoComplete?: string;
  hint?: string;
}

/** A text field of the address. */
function PlaceText({ name, label, max, autoComplete = 'off', hint }: PlaceTextProps) {
  const { content, setPlace, problemAt, leave } = useDraft();
  const path = `place.${name}`;
  return (
    <TextField
      id={fieldId(path)}
      label={label}
      hint={hint}
      error={problemAt(path)}
      maxLength={max}
      autoComplete={autoComplete}
      autoCapitalize="words"
      enterKeyHint="next"
      value={content.place?.[name] ?? ''}
      // An empty landmark is removed, not stored as an empty string.
      onChange={({ target }) => setPlace({ [name]: target.value === '' ? undefined : target.value })}
      onBlur={() => leave(path)}
    />
  );
}

/** What a pin has filled in, and where it differs from typed values. */
function PinPlaceNote({ found, onSwap }: { found: FilledFromPin; onSwap: () => void }) {
  const { words, filled, otherwise, replaced } = found;
  const filledIn = pinAddressText(filled);
  const written = pinAddressText(otherwise);
  return (
    <div className="grid gap-2">
      <p role="status" className="text-14 text-text-2">
        {filledIn !== '' && `Filled in from the pin: ${filledIn}. Change what isn’t right.`}
        {replaced && words && ` Changed to ${pinAddressText(words)}.`}
      </p>
      {words && written !== '' && (
        <Note tone={replaced ? 'neutral' : 'sun'} announce="status">
          {replaced
            ? `You wrote: ${written}.`
            : `The pin is in ${pinAddressText(words)}. You wrote: ${written}. Nothing was changed.`}
          <span className="mt-3 flex">
            <Button variant="secondary" size="sm" onClick={onSwap}>
              {replaced ? 'Restore what I wrote' : 'Take it from the pin'}
            </Button>
          </span>
        </Note>
      )}
    </div>
  );
}
