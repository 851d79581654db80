import { createFileRoute } from '@tanstack/react-router';
import { areaKeyOf } from '../features/areas/area-params.ts';
import { AreaNotFoundPage, AreaPendingPage, KnownArea } from '../features/areas/area-states.tsx';
import { AreaPage } from '../features/areas/area-page.tsx';

export const Route = createFileRoute('/areas/$state/$city/$area/')({
  loader: async ({ context: { services }, params }) => {
    await services.utils.areas.get.ensureData({ areaKey: areaKeyOf(params) });
  },
  component: RoutePage,
  pendingComponent: AreaPendingPage,
  errorComponent: AreaNotFoundPage,
});

function RoutePage() {
  return <KnownArea areaKey={areaKeyOf(Route.useParams())}>{(area) => <AreaPage area={area} />}</KnownArea>;
}
