import { createFileRoute } from '@tanstack/react-router';
import { PrivacyNoticePage } from '../features/privacy/privacy-notice-page.tsx';

export const Route = createFileRoute('/privacy')({ component: PrivacyNoticePage });
