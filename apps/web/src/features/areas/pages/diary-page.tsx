import type { AreaView } from '@rentreel/contracts/areas';
import { buttonProps, Note, PageHeader } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { toAreaParams } from '../../../components/areas/to-area-params.ts';
import { trpc } from '../../../lib/trpc.ts';
import { areaPlace } from '../lib/area-place.ts';
import { DayPicker } from '../components/day-picker.tsx';
import { DiaryEntryForm } from '../components/diary-entry-form.tsx';
import '../../../components/areas/areas.css';
import '../areas.css';

/** Today or one of the last days of an area, on one screen. */
export function DiaryPage({ area }: { area: AreaView }) {
  const [mine] = trpc.areas.listMine.useSuspenseQuery();
  const own = mine.areas.find((candidate) => candidate.areaKey === area.areaKey);
  const [day, setDay] = useState(mine.today);
  const [relation, setRelation] = useState(own?.relation ?? 'lives');
  return (
    <>
      <PageTitle>{`${area.name}: light, water, flood`}</PageTitle>
      <PageHeader title={`${area.name}: light, water, flood`} subtitle={areaPlace(area)} />
      <div className="page diary">
        <DayPicker
          today={mine.today}
          day={day}
          filled={(own?.entries ?? []).map((entry) => entry.day)}
          onChange={setDay}
        />
        <DiaryEntryForm key={day} area={area} mine={mine} day={day} relation={relation} onRelation={setRelation} />
        {own?.counts === false && (
          <Note>
            You offer a home in {area.name}, so your diary is kept but not counted. It counts when your home says that
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
