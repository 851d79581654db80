import type { Inspection } from '@rentreel/contracts/inspections';
import { Card, Note } from '@rentreel/ui';
import { leftWords } from '../../../../lib/left-words.ts';
import { whenInText } from '../../../../lib/lagos-times.ts';
import { GateCode } from './gate-code.tsx';
import { GateCodeForm } from './gate-code-form.tsx';
import { LocationCheckIn } from './location-check-in.tsx';
import type { VisitPartProps } from './visit-head.tsx';

/** The arrival: the tenant reads a code out, the landlord enters it, or both say by location that they are there. */
export function CheckIn({ visit, now }: VisitPartProps) {
  const { state, gateCode, checkIn, allowedTransitions } = visit;
  if (state !== 'confirmed') return null;
  const isOpen = allowedTransitions.includes('check_in');
  if (!isOpen && (gateCode === null || now > checkIn.until)) return null;
  return (
    <section aria-labelledby="gate-heading">
      <h2 id="gate-heading">At the gate</h2>
      <Card className="gate">
        {gateCode !== null && <GateCode code={gateCode} other={visit.other.name} />}
        {isOpen ? (
          <WaysIn visit={visit} />
        ) : (
          now < checkIn.from && (
            <p className="text-14 text-text-2">
              Checking in opens {whenInText(checkIn.from, now)}, in {leftWords(checkIn.from, now)}. Keep the code to
              yourself until you are at the gate.
            </p>
          )
        )}
      </Card>
    </section>
  );
}

function WaysIn({ visit }: { visit: Inspection }) {
  return (
    <>
      {visit.side === 'landlord' && <GateCodeForm visit={visit} />}
      <Arrived visit={visit} />
      {!visit.arrived[visit.side] && <LocationCheckIn visit={visit} />}
    </>
  );
}

function Arrived({ visit: { arrived, side, other } }: { visit: Inspection }) {
  const [mine, theirs] = side === 'tenant' ? [arrived.tenant, arrived.landlord] : [arrived.landlord, arrived.tenant];
  if (!mine && !theirs) return null;
  return (
    <Note tone="info" announce="status">
      {mine
        ? `You have said that you are there. It begins when ${other.name} does too, or by the gate code.`
        : `${other.name} is there.`}
    </Note>
  );
}
