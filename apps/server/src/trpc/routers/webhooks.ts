import {
  createWebhookInput,
  deliveryInput,
  listDeliveriesInput,
  resendFailedInput,
  resentEvents,
  updateWebhookInput,
  webhookDeliveryPage,
  webhookEndpoint,
  webhookInput,
  webhookWithSecret,
} from '@rentreel/contracts/webhooks';
import {
  createWebhook,
  listWebhookDeliveries,
  listWebhooks,
  pauseWebhook,
  removeWebhook,
  resendDelivery,
  resendFailedDeliveries,
  resumeWebhook,
  rotateWebhookSecret,
  sendWebhookTest,
  updateWebhook,
} from '@rentreel/domain/webhooks';
import * as z from 'zod/mini';
import { signedInProcedure } from '../procedures.ts';

export const webhookRoutes = {
  list: signedInProcedure.output(z.array(webhookEndpoint)).query(({ ctx }) => listWebhooks(ctx)),
  create: signedInProcedure
    .input(createWebhookInput)
    .output(webhookWithSecret)
    .mutation(({ ctx, input }) => createWebhook(ctx, input)),
  update: signedInProcedure
    .input(updateWebhookInput)
    .output(webhookEndpoint)
    .mutation(({ ctx, input }) => updateWebhook(ctx, input)),
  pause: signedInProcedure
    .input(webhookInput)
    .output(webhookEndpoint)
    .mutation(({ ctx, input }) => pauseWebhook(ctx, input)),
  resume: signedInProcedure
    .input(webhookInput)
    .output(webhookEndpoint)
    .mutation(({ ctx, input }) => resumeWebhook(ctx, input)),
  remove: signedInProcedure.input(webhookInput).mutation(({ ctx, input }) => removeWebhook(ctx, input)),
  rotateSecret: signedInProcedure
    .input(webhookInput)
    .output(webhookWithSecret)
    .mutation(({ ctx, input }) => rotateWebhookSecret(ctx, input)),
  sendTest: signedInProcedure.input(webhookInput).mutation(({ ctx, input }) => sendWebhookTest(ctx, input)),
  deliveries: signedInProcedure
    .input(listDeliveriesInput)
    .output(webhookDeliveryPage)
    .query(({ ctx, input }) => listWebhookDeliveries(ctx, input)),
  resend: signedInProcedure.input(deliveryInput).mutation(({ ctx, input }) => resendDelivery(ctx, input)),
  resendFailed: signedInProcedure
    .input(resendFailedInput)
    .output(resentEvents)
    .mutation(({ ctx, input }) => resendFailedDeliveries(ctx, input)),
};
