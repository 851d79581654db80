import { createFileRoute } from '@tanstack/react-router';
import { areaKeyOf } from '../features/areas/lib/area-key-of.ts';
import { AreaFailedPage } from '../features/areas/pages/area-failed-page.tsx';
import { AreaPage } from '../features/areas/pages/area-page.tsx';
import { AreaPendingPage } from '../features/areas/pages/area-pending-page.tsx';
import { KnownArea } from '../features/areas/pages/known-area.tsx';

export const Route = createFileRoute('/areas/$state/$city/$area/')({
  loader: async ({ context: { services }, params }) => {
    await services.utils.areas.get.ensureData({ areaKey: areaKeyOf(params) });
  },
  component: RoutePage,
  pendingComponent: AreaPendingPage,
  errorComponent: AreaFailedPage,
});

function RoutePage() {
  return <KnownArea areaKey={areaKeyOf(Route.useParams())}>{(area) => <AreaPage area={area} />}</KnownArea>;
}
