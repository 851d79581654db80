import { inspectionLimits, type OpenHouse } from '@rentreel/contracts/inspections';
import { Button, ConfirmDialog, IconButton } from '@rentreel/ui';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { FormFailure } from '../../../../components/forms/form-failure.tsx';
import { trpc } from '../../../../lib/trpc.ts';
import { dayText, lagosDay, timeSpan } from '../../../../lib/lagos-times.ts';

/** One open house: more or fewer seats, or called off for everybody. */
export function OpenHouseRow({ openHouse }: { openHouse: OpenHouse }) {
  const [asking, setAsking] = useState(false);
  const { inspections } = trpc.useUtils();
  const again = { onSuccess: () => inspections.invalidate() };
  const resize = trpc.inspections.resizeOpenHouse.useMutation(again);
  const cancel = trpc.inspections.cancelOpenHouse.useMutation(again);
  const { id: openHouseId, capacity, taken, waiting } = openHouse;
  const day = dayText(lagosDay(openHouse.startsAt));
  const resizeTo = (seats: number) => !resize.isPending && resize.mutate({ openHouseId, capacity: seats });
  return (
    <li>
      <span>
        <strong>{day}</strong>, {timeSpan(openHouse)}
        <span className="block text-14 text-text-2" role="status">
          {taken} of {capacity} seats taken{waiting > 0 && `, ${waiting} waiting`}
        </span>
        <FormFailure error={resize.error ?? cancel.error} />
      </span>
      <span className="hours-keys">
        <IconButton
          label={`One seat less on ${day}`}
          variant="line"
          disabled={capacity <= Math.max(2, taken)}
          onClick={() => resizeTo(capacity - 1)}
        >
          <Minus className="icon-20" aria-hidden="true" />
        </IconButton>
        <IconButton
          label={`One seat more on ${day}`}
          variant="line"
          disabled={capacity >= inspectionLimits.openHouseCapacity}
          onClick={() => resizeTo(capacity + 1)}
        >
          <Plus className="icon-20" aria-hidden="true" />
        </IconButton>
        <Button variant="text" size="sm" onClick={() => setAsking(true)}>
          Call off<span className="sr-only"> {day}</span>
        </Button>
      </span>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => cancel.mutate({ openHouseId }, { onSettled: () => setAsking(false) })}
        title={`Call off the open house of ${day}?`}
        confirmText="Call it off"
        cancelText="Keep it"
        tone="danger"
        busy={cancel.isPending}
      >
        {taken === 0
          ? 'Nobody has a seat yet.'
          : `${taken === 1 ? 'The one person' : `All ${taken} people`} who come are told, and any fees go back at once.`}
      </ConfirmDialog>
    </li>
  );
}
