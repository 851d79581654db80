import { noticeKindNames } from '@rentreel/contracts/notifications';
import { deliverDue, type RaisedNotice, seeThread, sendPush, storeNotice } from '@rentreel/domain/notifications';
import { z } from 'zod';
import type { EventHandler } from './event-handlers.ts';

const raised = z.object({
  userId: z.string(),
  kind: z.enum(noticeKindNames),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  key: z.string(),
  thread: z.string().optional(),
  occurredAt: z.number(),
});

/** Tells somebody of something, wherever they want it. */
export const tellNotice: EventHandler = async (ctx, event) => {
  // The facts were checked by the compiler where the notice was raised.
  await storeNotice(ctx, raised.parse(JSON.parse(event.payload)) as unknown as RaisedNotice);
};

const seen = z.object({ userId: z.string(), thread: z.string(), until: z.number() });

/** Takes out of the inbox's unread what somebody has read elsewhere. */
export const noteSeen: EventHandler = async (ctx, event) => {
  await seeThread(ctx, seen.parse(JSON.parse(event.payload)));
};

const due = z.object({ userId: z.string() });

/** Sends what waited until now. */
export const tellDue: EventHandler = async (ctx, event) => {
  await deliverDue(ctx, due.parse(JSON.parse(event.payload)));
};

const push = z.object({
  subscriptionId: z.string(),
  message: z.object({ title: z.string(), body: z.string(), path: z.string(), tag: z.string() }),
  urgent: z.boolean(),
});

/** Hands a push to the push service of a browser. */
export const pushNotice: EventHandler = async (ctx, event) => {
  await sendPush(ctx, push.parse(JSON.parse(event.payload)));
};
