import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '../features/privacy/legal-page.tsx';
import { privacyNotice } from '../features/privacy/privacy-notice.ts';

export const Route = createFileRoute('/privacy')({
  staticData: { width: 'column' },
  component: () => <LegalPage text={privacyNotice} other={{ to: '/terms', label: 'terms of use' }} />,
});
