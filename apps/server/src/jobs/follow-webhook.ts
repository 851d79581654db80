import type { Context } from '@rentreel/domain/kernel';
import { handleWebhook } from '@rentreel/domain/payments';
import { askAboutTransfer } from '@rentreel/domain/payouts';
import { z } from 'zod';
import { intentReceivers } from '../payments/intent-receivers.ts';
import type { EventHandler } from './event-handlers.ts';

/** The bank is asked; what the webhook says is not believed as it stands. */
const onTransferChanged = (ctx: Context, reference: string) => askAboutTransfer(ctx, { reference });

const payload = z.object({ seq: z.number() });

/** Does what a payment provider's stored event asks for. */
export const followWebhook: EventHandler = async (ctx, event) => {
  const { seq } = payload.parse(JSON.parse(event.payload));
  await handleWebhook(ctx, { receivers: intentReceivers, onTransferChanged }, seq);
};
