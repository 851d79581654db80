export { attemptDelivery, queueWebhookEvent } from './deliver.ts';
export {
  createWebhook,
  listWebhooks,
  pauseWebhook,
  removeWebhook,
  resumeWebhook,
  rotateWebhookSecret,
  updateWebhook,
} from './endpoints.ts';
export {
  deleteOldDeliveries,
  listWebhookDeliveries,
  resendDelivery,
  resendFailedDeliveries,
  sendWebhookTest,
} from './log.ts';
export { webhookSecrets } from './secrets.ts';
