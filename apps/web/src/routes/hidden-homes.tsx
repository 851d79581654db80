import { createFileRoute } from '@tanstack/react-router';
import { HiddenHomesPage } from '../features/home/pages/hidden-homes-page.tsx';

export const Route = createFileRoute('/hidden-homes')({ component: HiddenHomesPage });
