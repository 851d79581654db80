export { type ClientOptions, type RentReelClient, createClient, type RetryRules, defaultRetryRules } from './client.ts';
