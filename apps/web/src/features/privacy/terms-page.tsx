import { LegalPage } from './legal-page.tsx';
import { termsOfUse } from './terms.ts';

export function TermsPage() {
  return <LegalPage text={termsOfUse} other={{ to: '/privacy', label: 'privacy notice' }} />;
}
