import type { TransferFinding } from '@rentreel/domain/ports';
import * as z from 'zod/mini';

/** What Paystack tells of a transfer, in its answer to it and when it is asked. */
export const paystackTransfer = z.object({
  status: z.string(),
  transfer_code: z.optional(z.nullable(z.string())),
  reference: z.optional(z.nullable(z.string())),
  reason: z.optional(z.nullable(z.string())),
  // Read by hand: a fee that cannot be read must not hide what became of the money.
  fee_charged: z.optional(z.unknown()),
  fees_breakdown: z.optional(z.unknown()),
});
type PaystackTransfer = z.infer<typeof paystackTransfer>;

export type KnownTransfer = Exclude<TransferFinding, { status: 'not_found' }>;

/** Words of Paystack for a transfer that will never be paid; whatever else is not an end is still on its way. */
const failures = new Set(['failed', 'abandoned', 'blocked', 'rejected']);

const kobo = z.pipe(z.union([z.number(), z.string().check(z.regex(/^\d+$/))]), z.transform(Number));
const feeParts = z.array(z.object({ amount: kobo }));

/** Kobo; undefined while Paystack does not say, as in its answer to a transfer that it has just taken on. */
function feeOf({ fee_charged: charged, fees_breakdown: breakdown }: PaystackTransfer): number | undefined {
  const whole = kobo.safeParse(charged);
  if (whole.success) return whole.data;
  return feeParts.safeParse(breakdown).data?.reduce((sum, { amount }) => sum + amount, 0);
}

export function toFinding(data: PaystackTransfer, reference: string): KnownTransfer {
  const providerReference = data.transfer_code ?? reference;
  if (data.status === 'success') return { status: 'paid', providerReference, feeKobo: feeOf(data) ?? 0 };
  if (data.status === 'reversed') return { status: 'reversed', reason: 'paystack_reversed' };
  if (failures.has(data.status)) return { status: 'failed', reason: `paystack_${data.status}` };
  return { status: 'pending', providerReference };
}

interface Answered {
  readonly data: PaystackTransfer;
  readonly reference: string;
  readonly ask: (reference: string) => Promise<TransferFinding>;
}

/** What a transfer was answered with; of one that is paid at once and says no fee, Paystack is asked for it. */
export async function withFee({ data, reference, ask }: Answered): Promise<KnownTransfer> {
  const said = toFinding(data, reference);
  if (said.status !== 'paid' || feeOf(data) !== undefined) return said;
  const known = await ask(reference).catch(() => said);
  return known.status === 'paid' ? known : said;
}
