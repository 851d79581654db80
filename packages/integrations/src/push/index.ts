export { createWebPushSender, loadVapidKeys } from './web-push.ts';
