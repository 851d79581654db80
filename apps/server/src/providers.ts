import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { type PayoutRules, defaultPayoutRules } from '@rentreel/contracts/payouts';
import type { ReferralRules } from '@rentreel/contracts/referrals';
import type { TierLimits, WalletTiers } from '@rentreel/contracts/wallet';
import { defaultOperatingRules } from '@rentreel/domain/kernel';
import type {
  BankGateway,
  HostedPayments,
  IdentityProvider,
  Mailer,
  PaymentGateway,
  SmsSender,
} from '@rentreel/domain/ports';
import { createPaystackBanks, createSandboxBanks } from '@rentreel/integrations/banks';
import { createSandboxIdentity, createSmileIdentity } from '@rentreel/integrations/identity';
import { type FolderMail, createFolderMailer, createSmtpMailer } from '@rentreel/integrations/mail';
import {
  type SandboxPayments,
  createPaystackGateway,
  createPaystackPayments,
  createSandboxGateway,
  createSandboxPayments,
} from '@rentreel/integrations/payments';
import { createSandboxSms, createTermiiSms } from '@rentreel/integrations/sms';
import { hourMs, koboFromNaira } from '@rentreel/values';
import type { Env } from './env.ts';

/** Paths at which providers report by themselves; the provider's name follows. */
export const providerReportPaths = { sms: '/api/webhooks/sms', identity: '/api/webhooks/identity' } as const;

interface OpenedPayments {
  readonly paymentGateway: PaymentGateway;
  readonly hostedPayments: HostedPayments;
  /** Undefined when real money moves. */
  readonly sandbox: SandboxPayments | undefined;
}

interface PaymentsOptions {
  readonly dataFolder: string;
  readonly now: () => number;
}

/** Returns the payment provider that the environment selects. */
export function openPayments(env: Env, { dataFolder, now }: PaymentsOptions): OpenedPayments {
  if (env.PAYMENT_PROVIDER === 'paystack') {
    const address = { secretKey: env.PAYSTACK_SECRET_KEY ?? '', baseUrl: env.PAYSTACK_BASE_URL };
    const hostedPayments = createPaystackPayments({ ...address, now });
    return { paymentGateway: createPaystackGateway(), hostedPayments, sandbox: undefined };
  }
  const sandbox = createSandboxPayments({
    folder: join(dataFolder, 'sandbox-payments'),
    // A separate key, so that the key of the sandbox's webhooks signs nothing else.
    secret: createHmac('sha256', env.APP_SECRET).update('sandbox webhooks').digest('hex'),
    pageUrl: `${env.APP_ORIGIN}/sandbox/pay`,
    now,
  });
  return { paymentGateway: createSandboxGateway(), hostedPayments: sandbox, sandbox };
}

/** Returns the bank gateway of the selected payment provider. */
export function openBanks(env: Env, now: () => number): BankGateway {
  if (env.PAYMENT_PROVIDER !== 'paystack') return createSandboxBanks(now);
  return createPaystackBanks({ secretKey: env.PAYSTACK_SECRET_KEY ?? '', baseUrl: env.PAYSTACK_BASE_URL });
}

/** Limits of this deployment on outgoing data. */
function payoutRulesOf(env: Env): PayoutRules {
  const { PAYOUT_DAILY_LIMIT_NAIRA: daily } = env;
  return {
    minKobo: koboFromNaira(env.PAYOUT_MIN_NAIRA),
    autoKobo: koboFromNaira(env.PAYOUT_AUTO_LIMIT_NAIRA),
    twoPersonKobo: koboFromNaira(env.PAYOUT_TWO_PERSON_LIMIT_NAIRA),
    dailyKobo: daily === undefined ? defaultPayoutRules.dailyKobo : koboFromNaira(daily),
    coolOffMs: env.PAYOUT_COOL_OFF_HOURS * hourMs,
  };
}

/** Returns what this deployment pays for invited people. */
const referralRulesOf = (env: Env): ReferralRules => ({
  tenantRewardKobo: koboFromNaira(env.REFERRAL_TENANT_NAIRA),
  landlordRewardKobo: koboFromNaira(env.REFERRAL_LANDLORD_NAIRA),
  perYear: env.REFERRAL_PEOPLE_PER_YEAR,
  perYearKobo: koboFromNaira(env.REFERRAL_YEAR_LIMIT_NAIRA),
});

const tierLimit = (amount: string | undefined) =>
  amount === undefined || amount === 'none' ? null : koboFromNaira(Number(amount));

/** Reads the wallet limits of each tier, given as `50000/200000,…` in whole naira. */
function walletTiersOf(env: Pick<Env, 'WALLET_TIERS'>): WalletTiers {
  const [first, second, third, fourth] = env.WALLET_TIERS.split(',').map((tier): TierLimits => {
    const [daily, maxBalance] = tier.split('/');
    return { dailyKobo: tierLimit(daily), maxBalanceKobo: tierLimit(maxBalance) };
  });
  if (!first || !second || !third || !fourth) throw new Error('WALLET_TIERS has four tiers');
  return [first, second, third, fourth];
}

/** Returns this deployment's rules about money, in kobo and milliseconds. */
export const rulesOf = (env: Env) => ({
  payoutRules: payoutRulesOf(env),
  referralRules: referralRulesOf(env),
  walletTiers: walletTiersOf(env),
  operations: defaultOperatingRules,
});

/** The sender of text messages, and those that a demo may show. */
interface SmsRoom {
  readonly sms: SmsSender;
  /** Text messages that were stored instead of sent, newest first. */
  listStored(): Promise<readonly FolderMail[]>;
}

/** Returns the sender that the environment selects; the sandbox stores messages in a folder. */
export function createSmsRoom(env: Env, options: { readonly folder: string; readonly now: () => number }): SmsRoom {
  if (env.SMS_PROVIDER === 'termii') {
    const { TERMII_API_KEY: apiKey = '', TERMII_SECRET_KEY: secretKey = '', TERMII_SENDER: sender } = env;
    const sms = createTermiiSms({ apiKey, secretKey, sender, baseUrl: env.TERMII_BASE_URL });
    return { sms, listStored: async () => [] };
  }
  const folder = createFolderMailer(options);
  return { sms: createSandboxSms({ keep: (message) => folder.send(message) }), listStored: () => folder.list() };
}

/** Returns the identity register that the environment selects. */
export function openIdentity(env: Env, now: () => number): IdentityProvider {
  if (env.IDENTITY_PROVIDER !== 'smile') return createSandboxIdentity();
  const { SMILE_PARTNER_ID: partnerId = '', SMILE_API_KEY: apiKey = '', SMILE_BASE_URL: baseUrl } = env;
  const callbackUrl = `${env.APP_ORIGIN}${providerReportPaths.identity}/smile`;
  return createSmileIdentity({ partnerId, apiKey, baseUrl, callbackUrl, now });
}

/** The sender of mail, and the mails that a demo may show. */
interface MailRoom {
  readonly mailer: Mailer;
  /** Mails that were stored instead of sent, newest first; empty when a mail server sends them. */
  listStored(): Promise<readonly FolderMail[]>;
}

/** Opens the mail server when one is configured, else a folder. */
export function createMailRoom(env: Env, options: { readonly folder: string; readonly now: () => number }): MailRoom {
  if (env.SMTP_URL !== undefined) {
    return { mailer: createSmtpMailer({ url: env.SMTP_URL, from: env.MAIL_FROM }), listStored: async () => [] };
  }
  const mailer = createFolderMailer(options);
  return { mailer, listStored: () => mailer.list() };
}
