import { Button, fieldIds, Note } from '@rentreel/ui';
import { LocateFixed, MapPin } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FieldError } from '../../../components/forms/field-error.tsx';
import { useDraft } from '../hooks/draft-context.ts';
import { useMyPlace } from '../hooks/use-my-place.ts';
import { fieldId } from '../lib/field-id.ts';
import { exactness, type Pin, writtenExactness } from '../lib/read-pin.ts';
import { PinByText } from './pin-by-text.tsx';

/** What a map needs to let the landlord set the pin. */
export interface PinPickerSlot {
  readonly pin: Pin | undefined;
  readonly state: string | undefined;
  /** With how exact it is, in metres. */
  readonly onPick: (pin: Pin, metres: number) => void;
}

export interface PinFieldProps {
  renderPicker?: ((slot: PinPickerSlot) => ReactNode) | undefined;
  /** After a pin was set. */
  onPin: (pin: Pin) => void;
  /** What became of it. */
  children: ReactNode;
}

const id = fieldId('place.latitude');
/** Beyond this a circle of 300 m around the home would be somewhere else. */
const tooVagueMetres = 150;

function usePin() {
  const { content, setPlace } = useDraft();
  const [accuracy, setAccuracy] = useState<number | null>(null);
  const { latitude, longitude, state } = content.place ?? {};
  const pin = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
  const put = (place: Pin, metres: number | null = null) => {
    setAccuracy(metres);
    setPlace({ ...place });
  };
  return { pin, state, accuracy, put };
}

/** The place of the home on the map: by the device, by a link or by figures, and on the map where there is one. */
export function PinField({ renderPicker, onPin, children }: PinFieldProps) {
  const { pin, state, accuracy, put: keep } = usePin();
  const put = (place: Pin, metres?: number) => {
    keep(place, metres);
    onPin(place);
  };
  const error = useDraft().problemAt('place.latitude');
  const mine = useMyPlace(put);
  return (
    <section className="pin-field" aria-labelledby={`${id}-label`}>
      <h2 id={`${id}-label`} className="pin-label">
        Pin on the map
      </h2>
      <p className="pin-words" role="status">
        <MapPin className="icon-20" aria-hidden="true" />
        <span>{pin ? pinWords(pin, accuracy) : 'No pin yet.'}</span>
      </p>
      {children}
      {accuracy !== null && accuracy > tooVagueMetres && (
        <Note tone="sun">
          This is not exact enough. Zoom in and tap again, step outside and use your location, or paste a link from a
          map.
        </Note>
      )}
      {renderPicker?.({ pin, state, onPick: put })}
      <Button
        id={id}
        variant="secondary"
        busy={mine.asking}
        busyText="Finding you…"
        aria-describedby={error ? fieldIds(id).error : undefined}
        onClick={mine.ask}
      >
        <LocateFixed className="icon-20" aria-hidden="true" />
        Use my location
      </Button>
      {error && <FieldError id={fieldIds(id).error}>{error}</FieldError>}
      {mine.failure !== null && (
        <Note tone="sun" announce="alert">
          {mine.failure}
        </Note>
      )}
      <PinByText onPin={put} />
    </section>
  );
}

function pinWords(pin: Pin, accuracy: number | null): string {
  const metres = accuracy ?? writtenExactness(pin);
  return `Pin set at ${pin.latitude}, ${pin.longitude}, exact ${exactness(metres)}. Strangers see a circle of 300 m.`;
}
