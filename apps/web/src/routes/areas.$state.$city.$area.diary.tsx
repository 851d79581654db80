import { createFileRoute } from '@tanstack/react-router';
import { areaKeyOf } from '../features/areas/area-params.ts';
import { AreaNotFoundPage, KnownArea } from '../features/areas/area-states.tsx';
import { DiaryPage } from '../features/areas/diary-page.tsx';

export const Route = createFileRoute('/areas/$state/$city/$area/diary')({
  staticData: { width: 'column' },
  loader: async ({ context: { services }, params }) => {
    const { get, listMine } = services.utils.areas;
    await Promise.all([get.ensureData({ areaKey: areaKeyOf(params) }), listMine.ensureData()]);
  },
  component: RoutePage,
  errorComponent: AreaNotFoundPage,
});

function RoutePage() {
  return <KnownArea areaKey={areaKeyOf(Route.useParams())}>{(area) => <DiaryPage area={area} />}</KnownArea>;
}
