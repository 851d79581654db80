import { createFileRoute } from '@tanstack/react-router';
import { TransparencyPage } from '../features/transparency/transparency-page.tsx';

export const Route = createFileRoute('/transparency')({
  loader: ({
    context: {
      services: { utils },
    },
  }) => utils.transparency.get.ensureData(),
  component: TransparencyPage,
});
