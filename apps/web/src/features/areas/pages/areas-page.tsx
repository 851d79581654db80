import { areaKey, type PlaceHit } from '@rentreel/contracts/places';
import { PageHeader } from '@rentreel/ui';
import { useNavigate } from '@tanstack/react-router';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { PlaceSearch } from '../../../components/places/place-search.tsx';
import { toAreaParams } from '../../../components/areas/to-area-params.ts';
import { useCurrentUser } from '../../../lib/session/use-current-user.ts';
import { KnownAreaList } from '../components/known-area-list.tsx';
import { MyAreaList } from '../components/my-area-list.tsx';
import '../../../components/areas/areas.css';
import '../areas.css';

/** Finds an area, and lists those that the person tells of and those that many tell of. */
export function AreasPage() {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const open = ({ stateCode, city, area }: PlaceHit) =>
    void navigate({ to: '/areas/$state/$city/$area', params: toAreaParams(areaKey(stateCode, city, area ?? city)) });
  return (
    <>
      <PageTitle>Light, water and floods</PageTitle>
      <PageHeader title="Light, water and floods" subtitle="What people who live there say of their area." />
      <div className="page area-report">
        {user !== null && <MyAreaList />}
        <section aria-labelledby="find-heading" className="area-part">
          <h2 id="find-heading">Find an area</h2>
          <p className="text-text-2">See what its people report, or log the light and water where you live.</p>
          <PlaceSearch label="Neighbourhood, town or landmark" failed="Check your connection." onChoose={open} />
        </section>
        <KnownAreaList />
      </div>
    </>
  );
}
