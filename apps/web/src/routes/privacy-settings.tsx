import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPage } from '../features/privacy/privacy-page.tsx';

export const Route = createFileRoute('/privacy-settings')({
  // Not awaited: the heading renders immediately and the lists show their own loading state.
  loader: ({ context: { services } }) => {
    void services.utils.privacy.consents.prefetch();
    void services.utils.privacy.exports.prefetch();
    void services.utils.privacy.deletion.prefetch();
  },
  component: PrivacyPage,
});
