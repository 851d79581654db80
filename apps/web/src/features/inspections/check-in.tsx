import { type Inspection, inspectionLimits } from '@rentreel/contracts/inspections';
import '#/components/code-digits.css';
import { Button, Card, Note } from '@rentreel/ui';
import { LocateFixed } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { leftLabel, whenInText } from '#/lib/times.ts';
import { trpc } from '#/lib/trpc.ts';
import type { InspectionPartProps } from './state.ts';
import { useAfterAction } from './queries.ts';

const GateCodeForm = lazy(() => import('./gate-code-form.tsx'));

/** Check-in: the tenant reads out a code that the landlord enters, or both confirm their location. */
export function CheckIn({ inspection, now }: InspectionPartProps) {
  const { state, gateCode, checkIn, allowedTransitions } = inspection;
  if (state !== 'confirmed') return null;
  const isOpen = allowedTransitions.includes('check_in');
  if (!isOpen && (gateCode === null || now > checkIn.until)) return null;
  return (
    <section aria-labelledby="gate-heading">
      <h2 id="gate-heading">At the gate</h2>
      <Card className="grid grid-cols-1 gap-3">
        {gateCode !== null && <GateCode code={gateCode} other={inspection.other.name} />}
        {isOpen ? (
          <CheckInMethods inspection={inspection} />
        ) : (
          now < checkIn.from && (
            <p className="text-center text-14 text-text-2">
              Check-in opens {whenInText(checkIn.from, now)}, in {leftLabel(checkIn.from, now)}. Keep the code to
              yourself until you’re at the gate.
            </p>
          )
        )}
      </Card>
    </section>
  );
}

function CheckInMethods({ inspection }: { inspection: Inspection }) {
  return (
    <>
      <Suspense>{inspection.side === 'landlord' && <GateCodeForm inspection={inspection} />}</Suspense>
      <Arrived inspection={inspection} />
      {!inspection.arrived[inspection.side] && <LocationCheckIn inspection={inspection} />}
    </>
  );
}

function Arrived({ inspection: { arrived, side, other } }: { inspection: Inspection }) {
  const [mine, theirs] = side === 'tenant' ? [arrived.tenant, arrived.landlord] : [arrived.landlord, arrived.tenant];
  if (!mine && !theirs) return null;
  return (
    <Note tone="info" announce="status">
      {mine
        ? `You’ve checked in by location. The inspection begins when ${other.name} does too, or with the gate code.`
        : `${other.name} is at the home.`}
    </Note>
  );
}

function GateCode({ code, other }: { code: string; other: string }) {
  return (
    <div className="text-center">
      <p>Your gate code</p>
      <p className="code-digits tabular-nums tracking-[0.04em] whitespace-nowrap" aria-label={code.split('').join(' ')}>
        {code.slice(0, 3)} {code.slice(3)}
      </p>
      <p className="text-14 text-text-2">Read it out at the gate. {other} enters it, and both of you are checked in.</p>
    </div>
  );
}

/** Checks in with the device's location, read once. */
function LocationCheckIn({ inspection }: { inspection: Inspection }) {
  const [trouble, setTrouble] = useState<string>();
  const [looking, setLooking] = useState(false);
  const { mutate, isPending, error } = trpc.inspections.checkIn.useMutation(useAfterAction());
  const look = async () => {
    setTrouble(undefined);
    setLooking(true);
    try {
      mutate({ inspectionId: inspection.id, version: inspection.version, by: 'location', ...(await findLocation()) });
    } catch (failure) {
      setTrouble(failure instanceof Error ? failure.message : '');
    } finally {
      setLooking(false);
    }
  };
  return (
    <details>
      <summary className="min-h-11 py-2.5 font-semibold text-primary-text">Check in by location instead</summary>
      <p className="text-14 text-text-2">
        If you allow it, your device says once where it is. We check whether that is within{' '}
        {inspectionLimits.checkInMetres} m of the home; {inspection.other.name} learns only that you have arrived.
      </p>
      {trouble !== undefined && (
        <Note tone="bad" announce="alert">
          {trouble}
        </Note>
      )}
      <FormFailure error={error} />
      <Button
        className="mt-2.5"
        variant="secondary"
        busy={looking || isPending}
        busyText="Finding you…"
        onClick={() => void look()}
      >
        <LocateFixed className="icon-20" aria-hidden="true" />
        Use my location
      </Button>
    </details>
  );
}

interface FoundLocation {
  readonly latitude: number;
  readonly longitude: number;
}

const waitMs = 20_000;
const texts: Readonly<Record<number, string>> = {
  1: 'RentReel can’t see your location. Use the gate code, or allow location in your browser’s settings.',
  2: 'Your device can’t find its location. Go outside and try again, or use the gate code.',
  3: 'Finding out where you are took too long. Try again, or use the gate code.',
};

/** Requests the position once; rejects with a message for the user. */
function findLocation(): Promise<FoundLocation> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new Error(texts[2]));
    return navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code }) => reject(new Error(texts[code] ?? texts[2])),
      { enableHighAccuracy: true, timeout: waitMs, maximumAge: 30_000 },
    );
  });
}
