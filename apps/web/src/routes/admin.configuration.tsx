import { createFileRoute } from '@tanstack/react-router';
import {
  ConfigurationPage,
  type ConfigurationSearch,
} from '../features/administration/configuration/configuration-page.tsx';

export const Route = createFileRoute('/admin/configuration')({
  validateSearch: ({ section }: Record<string, unknown>): ConfigurationSearch =>
    typeof section === 'string' ? { section } : {},
  loader: ({
    context: {
      services: { utils },
    },
  }) => utils.configuration.list.ensureData(),
  component: ConfigurationPage,
});
