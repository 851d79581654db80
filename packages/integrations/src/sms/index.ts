export { createSandboxSms } from './sandbox-sms.ts';
export { createTermiiSms } from './termii-sms.ts';
