import { createFileRoute } from '@tanstack/react-router';
import { OpenDisputesPage } from '../features/disputes/open-disputes-page.tsx';

export const Route = createFileRoute('/admin/disputes/')({
  component: OpenDisputesPage,
});
