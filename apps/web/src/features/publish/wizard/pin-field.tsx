import { Button, FieldNotes, Note, Skeleton, TextField, controlProps } from '@rentreel/ui';
import { LocateFixed, MapPin } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { LocationPicker } from '#/features/listings/index.ts';
import { fieldId, useDraft } from './draft-context.ts';

interface PinFieldProps {
  /** Called after a pin was set. */
  onPin: (pin: Pin) => void;
  /** Result of the attempt. */
  children: ReactNode;
}

const id = fieldId('place.latitude');
/** Inaccuracy in metres above which the 300 m circle could miss the home. */
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

/** Location of the home: from the device, from a link or coordinates, and on the map where available. */
export function PinField({ onPin, children }: PinFieldProps) {
  const { pin, state, accuracy, put: keep } = usePin();
  const put = (place: Pin, metres?: number) => {
    keep(place, metres);
    onPin(place);
  };
  const error = useDraft().problemAt('place.latitude');
  const mine = useMyPlace(put);
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby={`${id}-label`}>
      <h2 id={`${id}-label`} className="tracking-[0] [word-spacing:0] font-body font-semibold text-16">
        Pin on the map
      </h2>
      <p className="flex gap-2 -mt-1.5 text-14/[1.45] text-text-2 wrap-anywhere" role="status">
        <MapPin className="icon-20" aria-hidden="true" />
        <span>{pin ? pinAddress(pin, accuracy) : 'No pin yet.'}</span>
      </p>
      {children}
      {accuracy !== null && accuracy > tooVagueMetres && (
        <Note tone="sun">
          This isn’t exact enough. Zoom in and tap again, step outside and use your location, or paste a link from a
          map.
        </Note>
      )}
      <Suspense fallback={<Skeleton className="h-72" />}>
        <LocationPicker pin={pin} state={state} onPick={put} />
      </Suspense>
      <Button
        className="justify-self-start"
        id={id}
        variant="secondary"
        busy={mine.asking}
        busyText="Finding you…"
        aria-describedby={controlProps(id, { error })['aria-describedby']}
        onClick={mine.ask}
      >
        <LocateFixed className="icon-20" aria-hidden="true" />
        Use my location
      </Button>
      <FieldNotes id={id} error={error} />
      {mine.failure !== null && (
        <Note tone="sun" announce="alert">
          {mine.failure}
        </Note>
      )}
      <PinByText onPin={put} />
    </section>
  );
}

/** The accuracy is shown only for the pin that was just set: coordinates do not contain it. */
function pinAddress(pin: Pin, accuracy: number | null): string {
  const exact = accuracy === null ? '' : `, exact ${exactness(accuracy)}`;
  return `Pin set at ${pin.latitude}, ${pin.longitude}${exact}. Everyone else sees a 300 m circle.`;
}

const nothingFound = 'We couldn’t find a place in Nigeria in that. Coordinates look like 6.5232, 3.3675.';

/** Field for a map link or coordinates. */
function PinByText({ onPin }: { onPin: (pin: Pin) => void }) {
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

const refusedCode = 1;
const outside = 'Your device says that you aren’t in Nigeria. Paste a link from a map instead.';
const refused =
  'Your browser can’t share your location. Allow location in its settings, or paste a link from a map instead.';
const unknown = 'Your device can’t find its location right now. Step outside, or paste a link from a map instead.';

/** Requests the position once, on the landlord's click. `onPlace` receives the accuracy in metres. */
function useMyPlace(onPlace: (pin: Pin, metres: number) => void) {
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const fail = (text: string) => {
    setAsking(false);
    setFailure(text);
  };
  const ask = () => {
    if (!('geolocation' in navigator)) return fail(unknown);
    setAsking(true);
    setFailure(null);
    return navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const pin = toPin(coords.latitude, coords.longitude);
        if (pin === undefined) return fail(outside);
        setAsking(false);
        return onPlace(pin, coords.accuracy);
      },
      ({ code }) => fail(code === refusedCode ? refused : unknown),
      { enableHighAccuracy: true, timeout: 20_000, maximumAge: 30_000 },
    );
  };
  return { ask, asking, failure };
}

/** Degrees with five decimals (about a metre). */
export interface Pin {
  readonly latitude: number;
  readonly longitude: number;
}

const pair = /(-?\d{1,3}\.\d+)\s*[,;\s]\s*(-?\d{1,3}\.\d+)/;
/** The marker in a map link takes precedence over the centre of the view. */
const inLink = [
  /!3d(-?\d+\.\d+)!4d(-?\d+\.\d+)/,
  /[?&](?:q|ll|query|destination)=(-?\d+\.\d+)(?:,|%2C)(-?\d+\.\d+)/i,
  pair,
];

const rounded = (degrees: number) => Math.round(degrees * 100_000) / 100_000;

/** Parses "6.5232, 3.3675" or a map link; undefined unless it contains a place in Nigeria. */
export function readPin(text: string): Pin | undefined {
  for (const pattern of inLink) {
    const [, latitude, longitude] = pattern.exec(text) ?? [];
    if (latitude !== undefined && longitude !== undefined) return toPin(Number(latitude), Number(longitude));
  }
  return undefined;
}

/** Rounds a place to five decimals; undefined outside the bounding box of Nigeria. */
export function toPin(latitude: number, longitude: number): Pin | undefined {
  const inside = latitude >= 4 && latitude <= 14 && longitude >= 2.5 && longitude <= 15;
  return inside ? { latitude: rounded(latitude), longitude: rounded(longitude) } : undefined;
}

/** Formats an accuracy in metres: "to about 12 m", "to about 1.2 km". */
export function exactness(metres: number): string {
  if (metres < 1000) return `to about ${Math.max(1, Math.round(metres))} m`;
  return `to about ${(metres / 1000).toFixed(1).replace(/\.0$/, '')} km`;
}
