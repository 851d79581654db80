import { nigerianStateCodes, nigerianStates } from '@rentreel/contracts/listings';
import type { ReactNode } from 'react';
import { SelectField } from '../../../components/forms/select-field.tsx';
import { PinField, type PinPickerSlot } from '../components/pin-field.tsx';
import { PinPlaceNote } from '../components/pin-place-note.tsx';
import { PlaceText } from '../components/place-text.tsx';
import { useDraft } from '../hooks/draft-context.ts';
import { useFillFromPin } from '../hooks/use-fill-from-pin.ts';
import { fieldId } from '../lib/field-id.ts';
import { pinWordsText } from '../lib/fill-place.ts';

const states = nigerianStateCodes
  .map((value) => ({ value, text: nigerianStates[value] }))
  .toSorted((a, b) => a.text.localeCompare(b.text));

export interface PlaceStepProps {
  /** A map on which the pin can be set. */
  renderPinPicker?: ((slot: PinPickerSlot) => ReactNode) | undefined;
}

export function PlaceStep({ renderPinPicker }: PlaceStepProps) {
  const { content, setPlace, problemAt, leave } = useDraft();
  const { look, swap, ...found } = useFillFromPin();
  const near = found.words ? pinWordsText(found.words) : '';
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
        onLeave={() => leave('place.state')}
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
        hint={`${near && `The pin is in or near ${near}. `}Say which flat, if there are several. Strangers do not see this.`}
      />
      <PlaceText
        name="landmark"
        label="Landmark (optional)"
        max={120}
        hint="Something that everybody there knows: “behind the Total station”."
      />
      <PinField renderPicker={renderPinPicker} onPin={(pin) => void look(pin)}>
        <PinPlaceNote found={found} onSwap={swap} />
      </PinField>
    </>
  );
}
