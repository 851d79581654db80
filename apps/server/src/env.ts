import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { EnvError, type SettingProblem } from './env/env-error.ts';
import { type EnvFields, envFields } from './env/env-fields.ts';
import { isProduction, productionProblems, type RawEnv } from './env/production-rules.ts';

/** How this process runs: read once, at the start. */
export interface Env extends Omit<EnvFields, 'HOST' | 'OPS_PORT' | 'APP_ORIGIN' | 'APP_SECRET'> {
  readonly production: boolean;
  readonly HOST: string;
  /** 0 is for none. */
  readonly OPS_PORT: number;
  readonly APP_ORIGIN: string;
  readonly APP_SECRET: string;
}

/** Reads the settings, or throws one EnvError that lists all that is missing or wrong. */
export function readEnv(source: RawEnv = process.env): Env {
  const given = withoutEmpty(source);
  const parsed = envFields.safeParse(given);
  const problems = [
    ...(parsed.success ? [] : parsed.error.issues.map((issue) => problemOf(issue, given))),
    ...productionProblems(given),
    ...halfPair(given),
    ...missingPaystackKey(given),
    ...clockForRealMoney(given),
  ];
  if (!parsed.success || problems.length > 0) throw new EnvError(problems);
  return withDefaults(parsed.data, isProduction(given));
}

/** The defaults that follow from other settings. */
function withDefaults(fields: EnvFields, production: boolean): Env {
  return {
    ...fields,
    production,
    HOST: fields.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    OPS_PORT: fields.OPS_PORT ?? (production ? 9464 : 0),
    APP_ORIGIN: fields.APP_ORIGIN ?? `http://localhost:${fields.PORT}`,
    APP_SECRET: fields.APP_SECRET ?? randomBytes(32).toString('hex'),
  };
}

/** A key without the other half of its pair would only be found out when the first push fails. */
function halfPair(given: RawEnv): SettingProblem[] {
  const isWhole = (given['VAPID_PUBLIC_KEY'] === undefined) === (given['VAPID_PRIVATE_KEY'] === undefined);
  const problem = 'and VAPID_PUBLIC_KEY go together. Give both, or leave both out.';
  return isWhole ? [] : [{ name: 'VAPID_PRIVATE_KEY', problem }];
}

/** Every payment would fail, the first one in front of a tenant. */
function missingPaystackKey(given: RawEnv): SettingProblem[] {
  const isMissing = given['PAYMENT_PROVIDER'] === 'paystack' && given['PAYSTACK_SECRET_KEY'] === undefined;
  return isMissing ? [{ name: 'PAYSTACK_SECRET_KEY', problem: 'is missing for PAYMENT_PROVIDER=paystack.' }] : [];
}

/** Moved time would let real money go before it may. */
function clockForRealMoney(given: RawEnv): SettingProblem[] {
  const isReal = isProduction(given) || (given['PAYMENT_PROVIDER'] ?? 'sandbox') !== 'sandbox';
  const problem = 'moves the time, so it is for the demo and for tests with sandbox payments. Leave it out.';
  return given['SANDBOX_CLOCK'] === 'true' && isReal ? [{ name: 'SANDBOX_CLOCK', problem }] : [];
}

function withoutEmpty(source: RawEnv): RawEnv {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''));
}

/** Secrets are named, never shown. */
function problemOf(issue: z.core.$ZodIssue, given: RawEnv): SettingProblem {
  const name = String(issue.path[0]);
  const shown = /SECRET|TOKEN|SMTP|DATABASE|STORAGE|PRIVATE/.test(name)
    ? 'is not usable'
    : `"${given[name] ?? ''}" is not usable`;
  return { name, problem: `${shown}. ${issue.message}` };
}
