export type * from './api.gen.ts';
export { type RentReelClient, createClient } from './client.ts';
export {
  AuthenticationError,
  ConflictError,
  ConnectionError,
  type ErrorDetails,
  InvalidInputError,
  LimitError,
  NotFoundError,
  PermissionError,
  PreconditionError,
  RentReelError,
  ServerError,
  TimeoutError,
} from './errors.ts';
export type { LiveOptions, ReceivedEvent } from './live.ts';
export type { AnswerReport, CallOptions, CallReport, ChangeOptions, ClientOptions, RetryRules } from './options.ts';
export { pages } from './pages.ts';
export type { UploadFile, UploadOptions } from './upload.ts';
export {
  type TestCall,
  type TestEvent,
  type VerifyOptions,
  type WebhookCall,
  type WebhookHeaders,
  WebhookVerificationError,
  signTestEvent,
  verifyWebhook,
} from './webhooks.ts';
