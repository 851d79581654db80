import { LegalPage } from './legal-page.tsx';
import { privacyNotice } from './privacy-notice.ts';

export function PrivacyNoticePage() {
  return <LegalPage text={privacyNotice} other={{ to: '/terms', label: 'terms of use' }} />;
}
