export { createWebPushSender, type WebPushOptions } from './create-web-push-sender.ts';
export { keepVapidKeys, type VapidKeys } from './vapid-keys.ts';
