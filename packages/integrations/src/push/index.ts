export { createWebPushSender, type WebPushOptions, loadVapidKeys, type VapidKeys } from './web-push.ts';
