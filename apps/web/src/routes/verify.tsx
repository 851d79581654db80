import { createFileRoute } from '@tanstack/react-router';
import { VerifyPage } from '../features/verification/verify-page.tsx';

export const Route = createFileRoute('/verify')({
  loader: ({
    context: {
      services: { utils },
    },
  }) => utils.verification.get.ensureData(),
  component: VerifyPage,
});
