import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import { type EnvFields, envFields } from './env-fields.ts';

/** A setting that is missing or invalid, and how to correct it. */
interface SettingProblem {
  readonly name: string;
  readonly problem: string;
}

/** Thrown when the environment does not allow a start; the message lists every setting that is missing or invalid. */
export class EnvError extends Error {
  readonly problems: readonly SettingProblem[];

  constructor(problems: readonly SettingProblem[]) {
    const lines = problems.map(({ name, problem }) => `  ${name}: ${problem}`);
    const count = problems.length === 1 ? '1 setting is' : `${problems.length} settings are`;
    super(
      [
        `RentReel cannot start: ${count} missing or wrong.`,
        ...lines,
        'docs/operations.md explains every setting.',
      ].join('\n'),
    );
    this.name = 'EnvError';
    this.problems = problems;
  }
}

/** The environment without empty values. */
type RawEnv = Readonly<Record<string, string | undefined>>;

interface ProductionRule extends SettingProblem {
  readonly broken: (env: RawEnv) => boolean;
}

const isTrue = (value: string | undefined) => value === 'true';

/**
 * Conditions that suit development but have to be permitted by name before real users and real money depend on them.
 */
const rules: readonly ProductionRule[] = [
  {
    name: 'APP_SECRET',
    problem: 'is missing. Give at least 32 random characters, for example from: openssl rand -hex 32',
    broken: (env) => env['APP_SECRET'] === undefined,
  },
  {
    name: 'DATA_KEYS',
    problem:
      'is missing. Give a key of 64 hex digits, from openssl rand -hex 32, and DATA_FINGERPRINT_KEY another one.',
    broken: (env) => env['DATA_KEYS'] === undefined,
  },
  {
    name: 'APP_ORIGIN',
    problem:
      'must be the https:// address that people open. Set ALLOW_HTTP_ORIGIN=true only when nobody else can listen.',
    broken: (env) => !env['APP_ORIGIN']?.startsWith('https://') && !isTrue(env['ALLOW_HTTP_ORIGIN']),
  },
  {
    name: 'PAYMENT_PROVIDER',
    problem: 'is the sandbox, which moves no real money. Set ALLOW_SANDBOX_PAYMENTS=true to run with it all the same.',
    broken: (env) => (env['PAYMENT_PROVIDER'] ?? 'sandbox') === 'sandbox' && !isTrue(env['ALLOW_SANDBOX_PAYMENTS']),
  },
  {
    name: 'PAYSTACK_SECRET_KEY',
    problem: 'is a test key, which moves no real money. Set ALLOW_SANDBOX_PAYMENTS=true to run with it all the same.',
    broken: (env) =>
      env['PAYMENT_PROVIDER'] === 'paystack' &&
      env['PAYSTACK_SECRET_KEY']?.startsWith('sk_test_') === true &&
      !isTrue(env['ALLOW_SANDBOX_PAYMENTS']),
  },
  {
    name: 'PAYSTACK_BASE_URL',
    problem: 'must be an https:// address: the secret key is sent there.',
    broken: (env) => env['PAYSTACK_BASE_URL']?.startsWith('https://') === false,
  },
  {
    name: 'SMTP_URL',
    problem: 'is missing, so mail would only be kept in a folder. Give a mail server, or set ALLOW_MAIL_FOLDER=true.',
    broken: (env) => env['SMTP_URL'] === undefined && !isTrue(env['ALLOW_MAIL_FOLDER']),
  },
  {
    name: 'SMS_PROVIDER',
    problem: 'is the sandbox, which sends no text messages. Set ALLOW_SANDBOX_SMS=true to run with it all the same.',
    broken: (env) => (env['SMS_PROVIDER'] ?? 'sandbox') === 'sandbox' && !isTrue(env['ALLOW_SANDBOX_SMS']),
  },
  {
    name: 'IDENTITY_PROVIDER',
    problem: 'is the sandbox, which asks no register. Set ALLOW_SANDBOX_IDENTITY=true to run with it all the same.',
    broken: (env) => (env['IDENTITY_PROVIDER'] ?? 'sandbox') === 'sandbox' && !isTrue(env['ALLOW_SANDBOX_IDENTITY']),
  },
  {
    name: 'SMILE_BASE_URL',
    problem: 'must be an https:// address: the key is sent there.',
    broken: (env) => env['SMILE_BASE_URL']?.startsWith('https://') === false,
  },
  {
    name: 'TERMII_BASE_URL',
    problem: 'must be an https:// address: the key is sent there.',
    broken: (env) => env['TERMII_BASE_URL']?.startsWith('https://') === false,
  },
  {
    name: 'DEV_LOCAL_WEBHOOKS',
    problem: 'is for development alone: it lets people call programs on this machine. Leave it out.',
    broken: (env) => isTrue(env['DEV_LOCAL_WEBHOOKS']),
  },
  {
    name: 'DATABASE_AUTH_TOKEN',
    problem: 'is missing for a database over the network. Give it, or set ALLOW_DATABASE_WITHOUT_TOKEN=true.',
    broken: (env) =>
      !(env['DATABASE_URL'] ?? 'file:').startsWith('file:') &&
      env['DATABASE_AUTH_TOKEN'] === undefined &&
      !isTrue(env['ALLOW_DATABASE_WITHOUT_TOKEN']),
  },
];

/** Production means NODE_ENV=production without DEMO. */
const isProduction = (env: RawEnv) => env['NODE_ENV'] === 'production' && !isTrue(env['DEMO']);

/** Lists the settings that make a production start unsafe. */
function productionProblems(env: RawEnv): SettingProblem[] {
  if (!isProduction(env)) return [];
  return rules.filter((rule) => rule.broken(env)).map(({ name, problem }) => ({ name, problem }));
}

/** The configuration of this process, read once at the start. */
export interface Env extends Omit<EnvFields, 'OPS_PORT' | 'APP_ORIGIN' | 'APP_SECRET' | 'FOLLOW_MS' | 'STOP_GRACE_MS'> {
  readonly production: boolean;
  /** 0 disables it. */
  readonly OPS_PORT: number;
  readonly APP_ORIGIN: string;
  readonly APP_SECRET: string;
  readonly FOLLOW_MS: number;
  readonly STOP_GRACE_MS: number;
}

/** Reads the address of the database, for programs that need no other setting. Throws EnvError. */
export function readDatabaseEnv(source: RawEnv = process.env): Pick<Env, 'DATABASE_URL' | 'DATABASE_AUTH_TOKEN'> {
  const given = withoutEmpty(source);
  const parsed = envFields.pick({ DATABASE_URL: true, DATABASE_AUTH_TOKEN: true }).safeParse(given);
  if (!parsed.success) throw new EnvError(parsed.error.issues.map((issue) => problemOf(issue, given)));
  return parsed.data;
}

/** Reads the settings. Throws one EnvError that lists all that are missing or invalid. */
export function readEnv(source: RawEnv = process.env): Env {
  const given = withoutEmpty(source);
  const parsed = envFields.safeParse(given);
  const problems = [
    ...(parsed.success ? [] : parsed.error.issues.map((issue) => problemOf(issue, given))),
    ...productionProblems(given),
    ...incompletePair(given, ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY']),
    ...incompletePair(given, ['DATA_KEYS', 'DATA_FINGERPRINT_KEY']),
    ...missingPaystackKey(given),
    ...missingProviderKeys(given),
    ...clockWithRealMoney(given),
    ...unsyncedRealMoney(given),
    ...missingSharedSettings(given),
  ];
  if (!parsed.success || problems.length > 0) throw new EnvError(problems);
  return withDefaults(parsed.data, isProduction(given));
}

/** Fills in the defaults that depend on other settings. */
function withDefaults(fields: EnvFields, production: boolean): Env {
  return {
    ...fields,
    production,
    OPS_PORT: fields.OPS_PORT ?? (production ? 9464 : 0),
    APP_ORIGIN: fields.APP_ORIGIN ?? `http://localhost:${fields.PORT}`,
    APP_SECRET: fields.APP_SECRET ?? randomBytes(32).toString('hex'),
    FOLLOW_MS: fields.FOLLOW_MS ?? (fields.ROLE === 'all' ? 500 : 50),
    STOP_GRACE_MS: fields.STOP_GRACE_MS ?? (fields.TRUSTED_PROXY_HOPS > 0 ? 3000 : 300),
  };
}

/** Rejects a setting whose counterpart is missing: otherwise the fault would show only at the first use. */
function incompletePair(given: RawEnv, [first, second]: readonly [string, string]): SettingProblem[] {
  const isWhole = (given[first] === undefined) === (given[second] === undefined);
  return isWhole ? [] : [{ name: second, problem: `and ${first} go together. Give both, or leave both out.` }];
}

/** Without these keys every payment would fail. */
function missingPaystackKey(given: RawEnv): SettingProblem[] {
  const isMissing = given['PAYMENT_PROVIDER'] === 'paystack' && given['PAYSTACK_SECRET_KEY'] === undefined;
  return isMissing ? [{ name: 'PAYSTACK_SECRET_KEY', problem: 'is missing for PAYMENT_PROVIDER=paystack.' }] : [];
}

/** The keys that each provider needs, by the setting that selects it. */
const providerKeys = [
  { setting: 'SMS_PROVIDER', provider: 'termii', keys: ['TERMII_API_KEY', 'TERMII_SECRET_KEY'] },
  { setting: 'IDENTITY_PROVIDER', provider: 'smile', keys: ['SMILE_PARTNER_ID', 'SMILE_API_KEY'] },
] as const;

/** Without these keys every verification code and every identity check would fail. */
function missingProviderKeys(given: RawEnv): SettingProblem[] {
  return providerKeys.flatMap(({ setting, provider, keys }) =>
    keys
      .filter((name) => given[setting] === provider && given[name] === undefined)
      .map((name) => ({ name, problem: `is missing for ${setting}=${provider}.` })),
  );
}

/** A moved clock would release real money early. */
function clockWithRealMoney(given: RawEnv): SettingProblem[] {
  const isReal = isProduction(given) || (given['PAYMENT_PROVIDER'] ?? 'sandbox') !== 'sandbox';
  const problem = 'moves the time, so it is for the demo and for tests with sandbox payments. Leave it out.';
  return given['SANDBOX_CLOCK'] === 'true' && isReal ? [{ name: 'SANDBOX_CLOCK', problem }] : [];
}

/**
 * Requires a database file for real money: its writer syncs each commit, so an acknowledged commit survives a power cut. A
 * libSQL server does not sync each commit, and neither does the writer of a file that replicates one.
 */
function unsyncedRealMoney(given: RawEnv): SettingProblem[] {
  const isReal = given['PAYMENT_PROVIDER'] === 'paystack' && given['PAYSTACK_SECRET_KEY']?.startsWith('sk_live_');
  const isSynced = (given['DATABASE_URL'] ?? 'file:').startsWith('file:') && given['DATABASE_SYNC_URL'] === undefined;
  if (!isReal || isSynced || isTrue(given['ALLOW_UNSYNCED_MONEY'])) return [];
  const problem =
    'is a database server, which doesn’t sync its commits: a power cut may lose real payments. Use a file, or set ALLOW_UNSYNCED_MONEY=true.';
  return [{ name: 'DATABASE_URL', problem }];
}

/** Several processes form one deployment only with the same secret, the same clock and a shared channel. */
function missingSharedSettings(given: RawEnv): SettingProblem[] {
  if ((given['ROLE'] ?? 'all') === 'all') return [];
  const isFile = (given['DATABASE_URL'] ?? 'file:').startsWith('file:') && given['DATABASE_SYNC_URL'] === undefined;
  const found: readonly (SettingProblem & { readonly broken: boolean })[] = [
    {
      name: 'APP_SECRET',
      problem: 'is missing: with a ROLE, every process needs the same. Make one with: openssl rand -hex 32',
      broken: given['APP_SECRET'] === undefined,
    },
    {
      name: 'SANDBOX_CLOCK',
      problem: 'moves the time of one process alone. Leave it out, or leave ROLE out.',
      broken: isTrue(given['SANDBOX_CLOCK']),
    },
    {
      name: 'REDIS_URL',
      problem: 'is missing: on a database server the processes hear of each other through Redis.',
      broken: !isFile && given['REDIS_URL'] === undefined,
    },
  ];
  return found.filter(({ broken }) => broken).map(({ name, problem }) => ({ name, problem }));
}

function withoutEmpty(source: RawEnv): RawEnv {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''));
}

/** Error messages name secrets and never show their values. */
function problemOf(issue: z.core.$ZodIssue, given: RawEnv): SettingProblem {
  const name = String(issue.path[0]);
  const shown = /SECRET|TOKEN|HEADERS|SMTP|REDIS|DATABASE|STORAGE|PRIVATE|DATA_/.test(name)
    ? 'is not usable'
    : `"${given[name] ?? ''}" is not usable`;
  return { name, problem: `${shown}. ${issue.message}` };
}

/** The folder that holds migrations, demo media and the built web app; the same for sources and for the bundle. */
export function repositoryRoot(from = dirname(fileURLToPath(import.meta.url))): string {
  if (existsSync(join(from, 'packages/db/migrations'))) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error('RentReel cannot start: its folder packages/db/migrations is missing.');
  return repositoryRoot(parent);
}
