import type { HomeSlots } from '@rentreel/contracts/inspections';
import { Button, Note } from '@rentreel/ui';
import { useEffect, useRef, useState } from 'react';
import { useCurrentUser } from '../../../../lib/session/use-current-user.ts';
import { useAsk } from '../../hooks/use-ask.ts';
import { naira } from '../../lib/fee-words.ts';
import { dayText, formatTime, lagosDay, whenText } from '../../../../lib/lagos-times.ts';
import { AskFailure } from './ask-failure.tsx';
import { LogInToAsk } from './log-in-to-ask.tsx';
import { SlotPicker } from './slot-picker.tsx';

export interface FreeTimesProps {
  slots: HomeSlots;
  /** When the time begins that the address names, if it names one. */
  chosen: string | undefined;
}

/** The free times of the next days: one tap chooses, the next one asks. */
export function FreeTimes({ slots, chosen }: FreeTimesProps) {
  const [startsAt, setStartsAt] = useState(Number(chosen) || undefined);
  const { ask, isAsking, error, reset } = useAsk(slots);
  // Somebody may have taken it meanwhile.
  const isFree = slots.days.some((day) => day.slots.some((slot) => slot.startsAt === startsAt));
  const wanted = isFree ? startsAt : undefined;
  if (slots.days.length === 0) {
    return <Note>No time is free in the next 14 days. Ask in the chat for another one.</Note>;
  }
  return (
    <div className="free-times">
      <p className="text-14 text-text-2">{answerWords(slots)}</p>
      <SlotPicker
        days={slots.days}
        value={wanted}
        onChange={(at) => {
          reset();
          setStartsAt(at);
        }}
      />
      <AskFailure error={error} />
      {startsAt !== undefined && wanted === undefined && !error && (
        <Note tone="sun" announce="status">
          {whenText(startsAt)} is taken now. Choose another time.
        </Note>
      )}
      {wanted === undefined ? (
        <p className="times-hint">Choose a time to go on.</p>
      ) : (
        <AskButton
          slots={slots}
          wanted={wanted}
          busy={isAsking}
          onAsk={() => ask({ kind: 'in_person', startsAt: wanted })}
        />
      )}
    </div>
  );
}

function answerWords({ isDefault, instant }: HomeSlots): string {
  if (isDefault) return 'The landlord has set no times. Ask for one by daylight: they answer within 24 hours.';
  return instant ? 'The time that you choose is yours at once.' : 'The landlord answers within 24 hours.';
}

const shortWhen = (at: number) => `${dayText(lagosDay(at))} ${formatTime(at)}`;

interface AskButtonProps {
  slots: HomeSlots;
  /** When the chosen time begins. */
  wanted: number;
  busy: boolean;
  onAsk: () => void;
}

function AskButton({ slots: { listingId, feeKobo, instant }, wanted, busy, onAsk }: AskButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [wanted]);
  const user = useCurrentUser();
  const fee = feeKobo === 0 ? '' : ` · ${naira(feeKobo)}`;
  const what = `${shortWhen(wanted)}${fee}`;
  if (user === null) {
    return (
      <div ref={place}>
        <LogInToAsk listingId={listingId} chosen={wanted}>
          {instant ? `Log in to book ${what}` : `Log in to ask for ${what}`}
        </LogInToAsk>
      </div>
    );
  }
  return (
    <div ref={place}>
      <Button block size="lg" busy={busy} busyText="Sending…" onClick={onAsk}>
        {instant ? `Book ${what}` : `Ask for ${what}`}
      </Button>
    </div>
  );
}
