import { createFileRoute } from '@tanstack/react-router';
import { ReportedChatsPage } from '../features/messages/reports/reported-chats-page.tsx';

export const Route = createFileRoute('/admin/reports/chats')({ component: ReportedChatsPage });
