export { type ClientOptions, type RentReelClient, createClient } from './create-client.ts';
export { type RetryRules, defaultRetryRules } from './retry-rules.ts';
