import * as z from 'zod';
import { roles } from './role.ts';

const port = (text: string) => z.coerce.number(text).int(text).min(0, text).max(65_535, text);

const flag = z.enum(['true', 'false'], 'Write true or false.').transform((value) => value === 'true');

const wholeNumber = (text: string) => z.coerce.number(text).int(text).min(1, text).max(1_000_000, text);

const milliseconds = (text: string, least: number) =>
  z.coerce.number(text).int(text).min(least, text).max(60_000, text);

const feeText = 'Give a fee in hundredths of a percent of the rent, 0 to 2000.';
const fee = z.coerce.number(feeText).int(feeText).min(0, feeText).max(2000, feeText).default(0);

const nairaText = 'Give an amount in whole naira, at most 1000000000.';
const naira = z.coerce.number(nairaText).int(nairaText).min(0, nairaText).max(1_000_000_000, nairaText);

const tiersText =
  'Give four tiers as naira a day/naira in the wallet: 50000/200000,50000/300000,200000/500000,5000000/none.';

const origin = z
  .string()
  .refine(
    (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
    'Give an address like https://rentreel.ng.',
  )
  .transform((value) => new URL(value).origin);

const databaseUrl = z
  .string()
  .regex(
    /^(file:.+|libsql:\/\/.+|wss?:\/\/.+|https?:\/\/.+)$/,
    'Give file:path/to/rentreel.db or libsql://host of a libSQL server.',
  );

const shareText = 'Give the share of calls to trace, from 0 to 1.';

const tilesText =
  'Give an address like https://tiles.example.org/{z}/{x}/{y}.png or …/nigeria.pmtiles, or leave it out for the drawn map.';

/** Schemas of every setting that is read from the environment, with defaults; docs/operations.md describes them. */
export const envFields = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'Write development, test or production.')
    .default('development'),
  DEMO: flag.default(false),
  ROLE: z.enum(roles, `Write ${roles.join(', ')}; leave it out for one process that does everything.`).default('all'),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\/.+$/, 'Give redis://host:6379 or rediss://…, or leave it out.')
    .optional(),
  WRITER_LEASE: flag.default(false),
  FOLLOW_MS: milliseconds('Give how often the log of events is looked at, in milliseconds.', 10).optional(),
  STOP_GRACE_MS: milliseconds('Give how long a proxy has to notice the end, in milliseconds.', 0).optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: port('Give a port from 0 to 65535.').default(3000),
  OPS_HOST: z.string().default('127.0.0.1'),
  OPS_PORT: port('Give a port from 1 to 65535, or leave it out for none.').optional(),
  APP_ORIGIN: origin.optional(),
  APP_SECRET: z
    .string()
    .min(32, 'Give at least 32 random characters, for example from: openssl rand -hex 32')
    .optional(),
  DATA_KEYS: z
    .string()
    .regex(
      /^[0-9a-f]{64}(,[0-9a-f]{64})*$/i,
      'Give keys of 64 hex digits, the present one first, from: openssl rand -hex 32',
    )
    // Safe: the pattern has at least one key.
    .transform((keys) => keys.split(',') as [string, ...string[]])
    .optional(),
  DATA_FINGERPRINT_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'Give a key of 64 hex digits, for example from: openssl rand -hex 32')
    .optional(),
  TRUSTED_PROXY_HOPS: z.coerce
    .number('Give how many proxies stand in front: 0 to 9.')
    .int('Give a whole number from 0 to 9.')
    .min(0, 'Give 0 to 9.')
    .max(9, 'Give 0 to 9.')
    .default(0),
  RATE_LIMIT_FACTOR: z.coerce
    .number('Give a number from 1 to 100000.')
    .min(1, 'Give a number from 1 to 100000.')
    .max(100_000, 'Give a number from 1 to 100000.')
    .default(1),
  DATABASE_URL: databaseUrl.default('file:data/rentreel.db'),
  DATABASE_AUTH_TOKEN: z.string().optional(),
  DATABASE_SYNC_URL: databaseUrl.optional(),
  DATABASE_READ_MAX_LAG_MS: milliseconds(
    'Give how old a replica may be that is read from, in milliseconds.',
    500,
  ).default(2000),
  DATA_FOLDER: z.string().default('data'),
  STORAGE_URL: z
    .string()
    .regex(/^s3:\/\/[^:@/]+:[^:@/]+@[^/]+\/.+$/, 'Give s3://KEY:SECRET@host/bucket?region=…, or leave it out.')
    .optional(),
  CLAMAV_ADDRESS: z
    .string()
    .regex(/^(?:\/.+|.+:\d{1,5})$/, 'Give host:3310 or the path of the daemon’s socket, or leave it out.')
    .optional(),
  UPLOAD_FILES_PER_DAY: wholeNumber('Give how many files one person may send in a day.').default(200),
  UPLOAD_MEGABYTES_PER_DAY: wholeNumber('Give how many megabytes one person may send in a day.').default(2000),
  TENANT_FEE_BASIS_POINTS: fee,
  LANDLORD_FEE_BASIS_POINTS: fee,
  LANDLORD_CANCEL_PENALTY_NAIRA: naira.default(0),
  PATH: z.string().default(''),
  MAP_TILES_URL: z
    .string()
    .regex(
      /^(?=.*\{z\}.*|.*\.pmtiles$)(?=.*\{x\}|.*\.pmtiles$)(?=.*\{y\}|.*\.pmtiles$)https?:\/\/[\w.:-]+\/\S*$/,
      tilesText,
    )
    .optional(),
  MAP_TILES_FILE: z
    .string()
    .regex(/\.pmtiles$/, 'Give the path of a .pmtiles file, or leave it out.')
    .optional(),
  MAP_TILES_KILOBYTES: wholeNumber('Give what one tile of a town weighs, in whole kilobytes.').default(40),
  MAP_TILES_CREDIT: z.string().max(120, 'Use at most 120 characters.').default('© OpenStreetMap contributors'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/.+$/, 'Give smtp://user:password@host:port or smtps://…')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]+@[^\r\n]+$/, 'Give a sender like RentReel <hello@rentreel.ng>.')
    .default('RentReel <hello@rentreel.ng>'),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^B[\w-]{86}$/, 'Give the public key of a pair for web push, or leave both out.')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'Give the private key of a pair for web push, or leave both out.')
    .optional(),
  PAYMENT_PROVIDER: z.enum(['sandbox', 'paystack'], 'Write sandbox or paystack.').default('sandbox'),
  PAYSTACK_SECRET_KEY: z
    .string()
    .regex(/^sk_(test|live)_\w{16,}$/, 'Give the secret key of your Paystack account: sk_live_… or sk_test_….')
    .optional(),
  PAYSTACK_BASE_URL: origin.default('https://api.paystack.co'),
  WALLET_TIERS: z
    .string()
    .regex(/^((\d{1,10}|none)\/(\d{1,10}|none)(,|$)){4}$/, tiersText)
    .default('50000/200000,50000/300000,200000/500000,5000000/none'),
  PAYOUT_MIN_NAIRA: naira.default(1000),
  PAYOUT_AUTO_LIMIT_NAIRA: naira.default(500_000),
  PAYOUT_TWO_PERSON_LIMIT_NAIRA: naira.default(5_000_000),
  PAYOUT_DAILY_LIMIT_NAIRA: naira.optional(),
  PAYOUT_COOL_OFF_HOURS: z.coerce
    .number('Give how many hours: 0 to 720.')
    .int('Give a whole number from 0 to 720.')
    .min(0, 'Give 0 to 720.')
    .max(720, 'Give 0 to 720.')
    .default(24),
  REFERRAL_TENANT_NAIRA: naira.default(5000),
  REFERRAL_LANDLORD_NAIRA: naira.default(10_000),
  REFERRAL_YEAR_LIMIT_NAIRA: naira.default(200_000),
  REFERRAL_PEOPLE_PER_YEAR: wholeNumber('Give for how many people one person is paid in a year.').default(20),
  SMS_PROVIDER: z.enum(['sandbox', 'termii'], 'Write sandbox or termii.').default('sandbox'),
  TERMII_API_KEY: z.string().min(8, 'Give the API key of your Termii account.').optional(),
  TERMII_SECRET_KEY: z.string().min(8, 'Give the secret key of your Termii account: it signs reports.').optional(),
  TERMII_SENDER: z
    .string()
    .regex(/^[A-Za-z0-9 ]{3,11}$/, 'Give the sender that Termii has approved: 3 to 11 letters.')
    .default('RentReel'),
  TERMII_BASE_URL: origin.default('https://api.ng.termii.com'),
  SIGN_UPS_PER_ADDRESS: wholeNumber('Give how many accounts one address may open in an hour.').default(20),
  SMS_CODES_PER_ADDRESS: wholeNumber('Give how many codes one address may ask for in an hour.').default(5),
  IDENTITY_PROVIDER: z.enum(['sandbox', 'smile'], 'Write sandbox or smile.').default('sandbox'),
  SMILE_PARTNER_ID: z
    .string()
    .regex(/^\d{1,10}$/, 'Give the partner id of your Smile ID account.')
    .optional(),
  SMILE_API_KEY: z.string().min(8, 'Give the API key of your Smile ID account.').optional(),
  SMILE_BASE_URL: origin.default('https://api.smileidentity.com'),
  SANDBOX_CLOCK: flag.default(false),
  DEV_LOCAL_WEBHOOKS: flag.default(false),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .regex(/^https?:\/\/.+$/, 'Give the address of a collector, such as http://127.0.0.1:4318, or leave it out.')
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[\w-]+=[^,=]+(,[\w-]+=[^,=]+)*$/, 'Give name=value pairs, separated by commas, values percent-encoded.')
    .optional(),
  OTEL_SERVICE_NAME: z.string().default('rentreel'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number(shareText).min(0, shareText).max(1, shareText).default(1),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'Write debug, info, warn, error or silent.')
    .default('info'),
  ALLOW_SANDBOX_PAYMENTS: flag.default(false),
  ALLOW_MAIL_FOLDER: flag.default(false),
  ALLOW_SANDBOX_SMS: flag.default(false),
  ALLOW_SANDBOX_IDENTITY: flag.default(false),
  ALLOW_HTTP_ORIGIN: flag.default(false),
  ALLOW_DEMO_DATA: flag.default(false),
  ALLOW_DATABASE_WITHOUT_TOKEN: flag.default(false),
  ALLOW_UNSYNCED_MONEY: flag.default(false),
});

export type EnvFields = z.infer<typeof envFields>;
