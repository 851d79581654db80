import { retentionLimits } from '@rentreel/contracts/privacy';
import { maskPhone } from '@rentreel/contracts/verification';
import { type Context, write } from '../kernel/index.ts';
import type { SmsReport } from '../ports/index.ts';
import { deleteOldCodes, findSmsByReference, listUndeliveredRows, updateSms } from './codes-repository.ts';
import { encryptedVerification } from './repository.ts';

type DeliveryReport = Extract<SmsReport, { readonly status: 'report' }>;

/** Stores the delivery state of a message. A report about an unknown message changes nothing. */
export async function storeSmsReport(ctx: Context, { providerReference, delivery }: DeliveryReport): Promise<void> {
  await write(ctx, async (uow) => {
    const row = await findSmsByReference(uow.tx, uow.sms.provider, providerReference);
    uow.skipAudit('a report of the provider about its own work');
    // Reports may arrive out of order: a delivered message is never set back to sent.
    if (row && !(row.state === 'delivered' && delivery === 'sent'))
      await updateSms(uow.tx, row.id, { state: delivery });
  });
}

/** Deletes codes and records of messages past their retention. */
export async function deleteSpentCodes(ctx: Context): Promise<void> {
  await write(ctx, async (uow) => {
    uow.skipAudit('housekeeping');
    await deleteOldCodes(uow.tx, uow.now - retentionLimits.codesMs);
  });
}

/** Lists codes by text message that did not arrive, latest first, each with its masked number. */
export async function listUndeliveredCodes(ctx: Context, limit: number) {
  const rows = await listUndeliveredRows(ctx.database.read, limit);
  const { purpose } = encryptedVerification.codePhone;
  return rows.map(({ phone, ...row }) => ({ ...row, to: maskPhone(ctx.fieldCipher.decrypt(phone, purpose)) }));
}
