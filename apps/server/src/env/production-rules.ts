import type { SettingProblem } from './env-error.ts';

/** The environment as it was given, without empty values. */
export type RawEnv = Readonly<Record<string, string | undefined>>;

interface ProductionRule extends SettingProblem {
  readonly broken: (env: RawEnv) => boolean;
}

const isTrue = (value: string | undefined) => value === 'true';

/** What is fine on a laptop and must be named before it may happen to real people and real money. */
const rules: readonly ProductionRule[] = [
  {
    name: 'APP_SECRET',
    problem: 'is missing. Give at least 32 random characters, for example from: openssl rand -hex 32',
    broken: (env) => env['APP_SECRET'] === undefined,
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
    name: 'DATABASE_AUTH_TOKEN',
    problem: 'is missing for a database over the network. Give it, or set ALLOW_DATABASE_WITHOUT_TOKEN=true.',
    broken: (env) =>
      !(env['DATABASE_URL'] ?? 'file:').startsWith('file:') &&
      env['DATABASE_AUTH_TOKEN'] === undefined &&
      !isTrue(env['ALLOW_DATABASE_WITHOUT_TOKEN']),
  },
];

/** Production is what runs with NODE_ENV=production and is not a demo. */
export const isProduction = (env: RawEnv) => env['NODE_ENV'] === 'production' && !isTrue(env['DEMO']);

/** Everything that keeps a production start from being safe. */
export function productionProblems(env: RawEnv): SettingProblem[] {
  if (!isProduction(env)) return [];
  return rules.filter((rule) => rule.broken(env)).map(({ name, problem }) => ({ name, problem }));
}
