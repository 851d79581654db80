import { createFileRoute } from '@tanstack/react-router';
import { UndeliveredPage, type UndeliveredSearch } from '../features/administration/jobs/undelivered-page.tsx';

export const Route = createFileRoute('/admin/undelivered')({
  validateSearch: ({ channel, text }: Record<string, unknown>): UndeliveredSearch => ({
    channel: channel === 'mail' || channel === 'sms' ? channel : undefined,
    ...(typeof text === 'string' && text !== '' && { text }),
  }),
  loader: ({
    context: {
      services: { utils },
    },
  }) => utils.jobs.listUndelivered.ensureData(),
  component: UndeliveredPage,
});
