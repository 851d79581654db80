import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '../features/privacy/legal-page.tsx';
import { termsOfUse } from '../features/privacy/terms.ts';

export const Route = createFileRoute('/terms')({
  staticData: { width: 'column' },
  component: () => <LegalPage text={termsOfUse} other={{ to: '/privacy', label: 'privacy notice' }} />,
});
