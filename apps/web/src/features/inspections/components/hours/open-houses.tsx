import { type Availability, inspectionLimits, type OpenHouse } from '@rentreel/contracts/inspections';
import { Button } from '@rentreel/ui';
import { type FormEvent, useState } from 'react';
import { CountField } from '../../../../components/forms/count-field.tsx';
import { FormFailure } from '../../../../components/forms/form-failure.tsx';
import { trpc } from '../../../../lib/trpc.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { dayOptions } from '../../lib/time-options.ts';
import { lagosDay } from '../../../../lib/lagos-times.ts';
import { OpenHouseRow } from './open-house-row.tsx';
import { type DaySpan, momentsOf, SpanFields } from './span-fields.tsx';

const usual = { fromMinute: 10 * 60, untilMinute: 13 * 60 };
const leastSeats = 2;

export interface OpenHousesProps {
  listingId: Availability['listingId'];
  openHouses: readonly OpenHouse[];
}

/** Days on which several people see the home at once. */
export function OpenHouses({ listingId, openHouses }: OpenHousesProps) {
  const now = useNow();
  const [span, setSpan] = useState<DaySpan>({ day: lagosDay(now) + 2, ...usual });
  const [capacity, setCapacity] = useState<number | undefined>(10);
  const [isAsked, setAsked] = useState(false);
  const { inspections } = trpc.useUtils();
  const add = trpc.inspections.addOpenHouse.useMutation({ onSuccess: () => inspections.invalidate() });
  const trouble =
    (capacity ?? 0) < leastSeats ? `Give it ${leastSeats} to ${inspectionLimits.openHouseCapacity} seats.` : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (trouble !== undefined || capacity === undefined || span.untilMinute <= span.fromMinute) return;
    add.mutate({ listingId, ...momentsOf(span), capacity });
  };
  return (
    <section className="hours-part" aria-labelledby="houses-heading">
      <h2 id="houses-heading">Open houses</h2>
      <p className="text-14 text-text-2">
        Several people see this home on one day. Each takes a seat; when all are taken there is a waiting list.
      </p>
      <ul className="hours-rows">
        {openHouses.map((openHouse) => (
          <OpenHouseRow key={openHouse.id} openHouse={openHouse} />
        ))}
      </ul>
      <form className="hours-add" noValidate onSubmit={submit}>
        <SpanFields id="house" days={dayOptions(now, 60)} value={span} onChange={setSpan} />
        <CountField
          id="house-seats"
          label="Seats"
          value={capacity}
          max={inspectionLimits.openHouseCapacity}
          error={isAsked ? trouble : undefined}
          onChange={setCapacity}
        />
        <FormFailure error={add.error} />
        <Button type="submit" variant="secondary" busy={add.isPending} busyText="Adding…">
          Add an open house
        </Button>
      </form>
    </section>
  );
}
