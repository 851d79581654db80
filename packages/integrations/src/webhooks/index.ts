export { createWebhookSender } from './webhook-sender.ts';
