import { createFileRoute } from '@tanstack/react-router';
import { HiddenListingsPage } from '../features/feed/hidden-listings-page.tsx';

export const Route = createFileRoute('/hidden-homes')({ component: HiddenListingsPage });
