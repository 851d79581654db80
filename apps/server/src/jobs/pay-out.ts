import { completePayout } from '@rentreel/domain/payouts';
import { z } from 'zod';
import type { EventHandler } from './event-handlers.ts';

const payload = z.object({ paymentId: z.string() });

/** Has the gateway pay a withdrawal out; its reference is the payment's id, so that a second try pays nothing more. */
export const payOut: EventHandler = async (ctx, event) => {
  const { paymentId } = payload.parse(JSON.parse(event.payload));
  await completePayout(ctx, { paymentId });
};
