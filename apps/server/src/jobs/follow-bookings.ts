import { giveWay, goOnAfterHold, openDisputeOf } from '@rentreel/domain/disputes';
import { z } from 'zod';
import type { EventHandler } from './event-handlers.ts';

const payload = z.object({ bookingId: z.string() });

/** A booking came into dispute: the dispute is opened, where its tenant has not done so. */
export const openDisputes: EventHandler = async (ctx, event) => {
  await openDisputeOf(ctx, payload.parse(JSON.parse(event.payload)));
};

/** A landlord gave everything back: an open dispute has nothing left to decide. */
export const endDisputes: EventHandler = async (ctx, event) => {
  await giveWay(ctx, payload.parse(JSON.parse(event.payload)));
};

/** A hold on the money was lifted: a dispute that waited for it goes on. */
export const resumeDisputes: EventHandler = async (ctx, event) => {
  await goOnAfterHold(ctx, payload.parse(JSON.parse(event.payload)));
};
