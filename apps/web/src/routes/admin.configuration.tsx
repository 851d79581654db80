import { createFileRoute } from '@tanstack/react-router';
import { ConfigurationPage } from '../features/administration/configuration/configuration-page.tsx';

export const Route = createFileRoute('/admin/configuration')({
  loader: ({
    context: {
      services: { utils },
    },
  }) => utils.configuration.list.ensureData(),
  component: ConfigurationPage,
});
