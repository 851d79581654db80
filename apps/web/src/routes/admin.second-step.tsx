import { createFileRoute } from '@tanstack/react-router';
import { SecondStepPage } from '../features/administration/second-step-page.tsx';

export const Route = createFileRoute('/admin/second-step')({
  component: SecondStepPage,
});
