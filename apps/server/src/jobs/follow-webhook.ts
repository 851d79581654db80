import { handleWebhook } from '@rentreel/domain/payments';
import { z } from 'zod';
import { intentReceivers } from '../payments/intent-receivers.ts';
import type { EventHandler } from './event-handlers.ts';

const payload = z.object({ seq: z.number() });

/** Does what a payment provider's stored event asks for. */
export const followWebhook: EventHandler = async (ctx, event) => {
  const { seq } = payload.parse(JSON.parse(event.payload));
  await handleWebhook(ctx, { receivers: intentReceivers }, seq);
};
