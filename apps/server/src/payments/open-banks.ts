import { defaultPayoutRules, type PayoutRules } from '@rentreel/contracts/payouts';
import type { BankGateway } from '@rentreel/domain/ports';
import { createPaystackBanks, createSandboxBanks } from '@rentreel/integrations/banks';
import { koboFromNaira } from '@rentreel/money';
import type { Env } from '../env.ts';

/** The banks of the payment provider that the environment names. */
export function openBanks(env: Env): BankGateway {
  if (env.PAYMENT_PROVIDER !== 'paystack') return createSandboxBanks();
  return createPaystackBanks({ secretKey: env.PAYSTACK_SECRET_KEY ?? '', baseUrl: env.PAYSTACK_BASE_URL });
}

/** What this deployment lets out. */
export function payoutRulesOf(env: Env): PayoutRules {
  const { PAYOUT_DAILY_LIMIT_NAIRA: daily } = env;
  return {
    minKobo: koboFromNaira(env.PAYOUT_MIN_NAIRA),
    autoKobo: koboFromNaira(env.PAYOUT_AUTO_LIMIT_NAIRA),
    twoPersonKobo: koboFromNaira(env.PAYOUT_TWO_PERSON_LIMIT_NAIRA),
    dailyKobo: daily === undefined ? defaultPayoutRules.dailyKobo : koboFromNaira(daily),
    coolOffMs: env.PAYOUT_COOL_OFF_HOURS * 3_600_000,
  };
}
