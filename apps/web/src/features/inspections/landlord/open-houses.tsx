import { asLagosDay, hourMs, lagosDay, startOfDay } from '@rentreel/values';
import {
  type Availability,
  type OpenHouse,
  addOpenHouseInput,
  inspectionLimits,
} from '@rentreel/contracts/inspections';
import { Button, IconButton } from '@rentreel/ui';
import { Minus, Plus } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { CountField } from '#/lib/forms/count-field.tsx';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { takesEffectOnce } from '#/lib/request-keys.ts';
import { dayText, timeSpan } from '#/lib/times.ts';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { useNow } from '#/lib/hooks.ts';
import { dayOptions, seatsLabel } from '../format.ts';
import { SpanFields } from './breaks.tsx';

const CancelOpenHouse = lazy(() => import('./cancel-open-house.tsx'));

const usual = { fromMs: 10 * hourMs, untilMs: 13 * hourMs };

interface OpenHousesProps {
  listingId: Availability['listingId'];
  openHouses: readonly OpenHouse[];
}

/** Open houses of a listing, and a form that adds one. */
export function OpenHouses({ listingId, openHouses }: OpenHousesProps) {
  const now = useNow();
  const { inspections } = trpc.useUtils();
  const day = startOfDay(asLagosDay(lagosDay(now) + 2));
  const form = useActionForm({
    id: 'house',
    schema: addOpenHouseInput,
    mutation: trpc.inspections.addOpenHouse.useMutation({
      ...takesEffectOnce,
      onSuccess: () => notify('Open house added.'),
      onSettled: () => inspections.invalidate(),
    }),
    fixed: { listingId },
    initial: { startsAt: day + usual.fromMs, endsAt: day + usual.untilMs, capacity: 10 },
  });
  return (
    <section
      className="grid grid-cols-1 gap-2.5 pt-6 border-t border-hairline min-[1440px]:pt-0 min-[1440px]:border-t-0"
      aria-labelledby="houses-heading"
    >
      <h2 className="text-18/tight" id="houses-heading">
        Open houses
      </h2>
      <p className="text-14 text-text-2">
        Several people see this home on one day. Each books a place. When all are taken, there is a waiting list.
      </p>
      <ul>
        {openHouses.map((openHouse) => (
          <OpenHouseRow key={openHouse.id} openHouse={openHouse} />
        ))}
      </ul>
      <ActionForm form={form} button="Add an open house" variant="secondary" busyText="Adding…">
        <SpanFields
          id="house"
          days={dayOptions(now, 60)}
          startsAt={form.field('startsAt')}
          endsAt={form.field('endsAt')}
        />
        <CountField {...form.field('capacity')} label="Places" max={inspectionLimits.openHouseCapacity} />
      </ActionForm>
    </section>
  );
}

/** An open house, with actions for changing its seats and cancelling it. */
function OpenHouseRow({ openHouse }: { openHouse: OpenHouse }) {
  const [asking, setAsking] = useState(false);
  const { inspections } = trpc.useUtils();
  const resize = trpc.inspections.resizeOpenHouse.useMutation({ onSettled: () => inspections.invalidate() });
  const { id: openHouseId, capacity, taken } = openHouse;
  const day = dayText(lagosDay(openHouse.startsAt));
  const resizeTo = (seats: number) => !resize.isPending && resize.mutate({ openHouseId, capacity: seats });
  return (
    <li className="flex flex-wrap items-center justify-between gap-y-2 gap-x-4 py-2.5 border-b border-hairline">
      <span>
        <strong>{day}</strong>, {timeSpan(openHouse)}
        <span className="block text-14 text-text-2" role="status">
          {seatsLabel(openHouse)}
        </span>
        <FormFailure error={resize.error} />
      </span>
      <span className="flex items-center gap-2">
        <IconButton
          label={`One place fewer on ${day}`}
          variant="line"
          disabled={capacity <= Math.max(2, taken)}
          onClick={() => resizeTo(capacity - 1)}
        >
          <Minus className="icon-20" aria-hidden="true" />
        </IconButton>
        <IconButton
          label={`One place more on ${day}`}
          variant="line"
          disabled={capacity >= inspectionLimits.openHouseCapacity}
          onClick={() => resizeTo(capacity + 1)}
        >
          <Plus className="icon-20" aria-hidden="true" />
        </IconButton>
        <Button variant="text" size="sm" onClick={() => setAsking(true)}>
          Cancel open house<span className="sr-only"> {day}</span>
        </Button>
      </span>
      <Suspense>
        {asking && <CancelOpenHouse openHouse={openHouse} day={day} onClose={() => setAsking(false)} />}
      </Suspense>
    </li>
  );
}
