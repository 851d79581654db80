import type { MyArea } from '@rentreel/contracts/areas';
import { Badge, buttonProps, Card } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { toAreaParams } from '../../../components/areas/to-area-params.ts';
import { trpc } from '../../../lib/trpc.ts';
import { answersWords } from '../lib/answers.ts';
import { areaPlace } from '../lib/area-place.ts';
import { answersOf } from '../lib/my-area-days.ts';

function MyAreaRow({ area, today }: { area: MyArea; today: number }) {
  const params = toAreaParams(area.areaKey);
  const said = answersOf(area.entries, today);
  return (
    <Card as="article" className="my-area" aria-label={area.name}>
      <div>
        <h3>
          <Link to="/areas/$state/$city/$area" params={params} className="text-link">
            {area.name}
          </Link>
        </h3>
        <p className="area-source">{areaPlace(area)}</p>
      </div>
      {said === null ? (
        <p className="my-area-said">Nothing filled in for today yet.</p>
      ) : (
        <p className="my-area-said">
          <Badge tone="ok" icon={Check}>
            Today
          </Badge>{' '}
          {answersWords(said)}
        </p>
      )}
      <Link
        to="/areas/$state/$city/$area/diary"
        params={params}
        {...buttonProps({ variant: said === null ? 'primary' : 'secondary' })}
      >
        {said === null ? 'Fill in today' : 'Change'}
      </Link>
    </Card>
  );
}

/** The areas that the signed-in person tells of; nothing before the first. */
export function MyAreaList() {
  const { data: mine } = trpc.areas.listMine.useQuery();
  if (mine === undefined || mine.areas.length === 0) return null;
  return (
    <section aria-labelledby="mine-heading" className="area-part">
      <h2 id="mine-heading">My areas</h2>
      {mine.areas.map((area) => (
        <MyAreaRow key={area.areaKey} area={area} today={mine.today} />
      ))}
    </section>
  );
}
