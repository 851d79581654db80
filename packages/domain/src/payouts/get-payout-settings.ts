import { payoutLimits, type PayoutSettings } from '@rentreel/contracts/payouts';
import { type Context, requireUser } from '../kernel/index.ts';
import { toBankAccount } from './accounts/bank-account-dto.ts';
import { listBankAccounts } from './accounts/bank-accounts-repository.ts';
import { findHold } from './holds/holds-repository.ts';
import { findPin, type PayoutPinRow } from './pin/pins-repository.ts';
import { leftToday } from './withdrawals/choose-account.ts';
import { needsAccount } from './withdrawals/is-plain.ts';

function pinState(pin: PayoutPinRow | undefined): PayoutSettings['pin'] {
  if (!pin) return 'off';
  return pin.wrongTries >= payoutLimits.pinTries ? 'locked' : 'on';
}

/** Where the caller is paid to, whether a PIN is on, and the limits of this deployment. */
export async function getPayoutSettings(ctx: Context): Promise<PayoutSettings> {
  const { userId } = requireUser(ctx);
  const handle = ctx.database.read;
  const [accounts, pin, dailyLeftKobo, hold] = await Promise.all([
    listBankAccounts(handle, userId),
    findPin(handle, userId),
    leftToday(ctx, handle, userId),
    findHold(handle, userId),
  ]);
  return {
    accounts: accounts.map(toBankAccount),
    pin: pinState(pin),
    accountRequired: needsAccount(ctx),
    limits: { ...ctx.payoutRules, dailyLeftKobo },
    hold: hold ? { reason: hold.reason, since: hold.heldAt } : null,
  };
}
