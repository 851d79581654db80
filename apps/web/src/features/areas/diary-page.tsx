import type { AreaView } from '@rentreel/contracts/areas';
import { ChoiceChip, Note, PageHeader, buttonProps } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import { PageTitle } from '#/components/page-title.tsx';
import { trpc } from '#/lib/trpc.ts';
import { toAreaParams } from './area-params.ts';
import './areas.css';
import { DiaryEntryForm } from './diary-entry-form.tsx';
import { areaPlace, dayLabel } from './format.ts';

/** Today or one of the last days of an area. */
export function DiaryPage({ area }: { area: AreaView }) {
  const [mine] = trpc.areas.listMine.useSuspenseQuery();
  const own = mine.areas.find((candidate) => candidate.areaKey === area.areaKey);
  const [day, setDay] = useState(mine.today);
  const [relation, setRelation] = useState(own?.relation ?? 'lives');
  return (
    <>
      <PageTitle>{`${area.name}: light, water, flood`}</PageTitle>
      <PageHeader title={`${area.name}: light, water, flood`} subtitle={areaPlace(area)} />
      <div className="page page-column grid gap-4">
        <DayPicker
          today={mine.today}
          day={day}
          filled={(own?.entries ?? []).map((entry) => entry.day)}
          onChange={setDay}
        />
        <DiaryEntryForm key={day} area={area} mine={mine} day={day} relation={relation} onRelation={setRelation} />
        {own?.counts === false && (
          <Note>
            You offer a home in {area.name}, so your diary is saved but not counted. It counts when your home says that
            the landlord lives in the compound.
          </Note>
        )}
        <Link
          to="/areas/$state/$city/$area"
          params={toAreaParams(area.areaKey)}
          {...buttonProps({ variant: 'secondary', block: true })}
        >
          What people in {area.name} report
        </Link>
      </div>
    </>
  );
}

interface DayPickerProps {
  today: number;
  day: number;
  /** Days with answers. */
  filled: readonly number[];
  onChange: (day: number) => void;
}

const back = [0, 1, 2, 3, 4, 5, 6, 7];

/** Today and the week before; days with answers are ticked. */
function DayPicker({ today, day, filled, onChange }: DayPickerProps) {
  const group = useId();
  return (
    <fieldset className="grid gap-1.5 grid-cols-4">
      <legend className="sr-only">Day</legend>
      {back.map((days) => {
        const value = today - days;
        const done = filled.includes(value);
        return (
          <ChoiceChip
            key={value}
            tile
            type="radio"
            name={group}
            checked={value === day}
            onChange={() => onChange(value)}
          >
            {done && <Check className="icon-16 absolute top-1 right-1" aria-hidden="true" />}
            {dayLabel(value, today)}
            {done && <span className="sr-only">, filled in</span>}
          </ChoiceChip>
        );
      })}
    </fieldset>
  );
}
