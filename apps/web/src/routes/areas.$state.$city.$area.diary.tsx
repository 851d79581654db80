import { createFileRoute } from '@tanstack/react-router';
import { areaKeyOf } from '../features/areas/lib/area-key-of.ts';
import { AreaFailedPage } from '../features/areas/pages/area-failed-page.tsx';
import { AreaPendingPage } from '../features/areas/pages/area-pending-page.tsx';
import { DiaryPage } from '../features/areas/pages/diary-page.tsx';
import { KnownArea } from '../features/areas/pages/known-area.tsx';

export const Route = createFileRoute('/areas/$state/$city/$area/diary')({
  loader: async ({ context: { services }, params }) => {
    const { get, listMine } = services.utils.areas;
    await Promise.all([get.ensureData({ areaKey: areaKeyOf(params) }), listMine.ensureData()]);
  },
  component: RoutePage,
  pendingComponent: AreaPendingPage,
  errorComponent: AreaFailedPage,
});

function RoutePage() {
  return <KnownArea areaKey={areaKeyOf(Route.useParams())}>{(area) => <DiaryPage area={area} />}</KnownArea>;
}
