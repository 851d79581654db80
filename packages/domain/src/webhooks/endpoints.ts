import { randomBytes } from 'node:crypto';
import type { Id } from '@rentreel/contracts/ids';
import {
  type CreateWebhookInput,
  type UpdateWebhookInput,
  type WebhookEndpoint,
  type WebhookInput,
  type WebhookWithSecret,
  webhookRules,
} from '@rentreel/contracts/webhooks';
import { hourMs } from '@rentreel/values';
import { requireStepUp } from '../auth/index.ts';
import { type Context, DomainError, type UnitOfWork, newId, requireUser, write } from '../kernel/index.ts';
import { type EndpointRow, deleteEndpoint, insertEndpoint, listEndpointRows, updateEndpoint } from './repository.ts';
import { secretPurpose } from './secrets.ts';
import { loadOwn, toEndpoint } from './views.ts';

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

/** Throws webhooks.not_https, webhooks.private_address. */
function requireCallable({ webhookSender }: Context, url: string): void {
  const fault = webhookSender.faultOf(url);
  if (fault) throw new DomainError(`webhooks.${fault}`);
}

/** Returns the caller's webhooks, oldest first. */
export async function listWebhooks(ctx: Context): Promise<WebhookEndpoint[]> {
  const rows = await listEndpointRows(ctx.database.read, requireUser(ctx).userId);
  return rows.map((row) => toEndpoint(row, ctx.clock.now()));
}

/**
 * Creates a webhook and notifies its owner. The secret is returned here and nowhere else. Throws auth.step_up_required,
 * auth.account_frozen, webhooks.too_many, webhooks.not_https, webhooks.private_address.
 */
export async function createWebhook(ctx: Context, input: CreateWebhookInput): Promise<WebhookWithSecret> {
  const { userId } = requireUser(ctx);
  await requireStepUp(ctx);
  requireCallable(ctx, input.url);
  const secret = newSecret();
  return write(ctx, async (uow) => {
    const { tx, now } = uow;
    if ((await listEndpointRows(tx, userId)).length >= webhookRules.most) throw new DomainError('webhooks.too_many');
    const row: EndpointRow = {
      ...input,
      id: newId('whk'),
      userId,
      secret: ctx.fieldCipher.encrypt(secret, secretPurpose),
      oldSecret: null,
      oldSecretUntil: null,
      state: 'active',
      pausedBecause: null,
      failingSince: null,
      quietUntil: 0,
      createdAt: now,
    };
    await insertEndpoint(tx, row);
    const { id, name, url, topics } = row;
    uow.audit({ action: 'webhook.created', subjectId: id, details: { url, topics: topics.join(' ') } });
    uow.notify({ userId, kind: 'security.webhook_created', facts: { endpointId: id, name, url, at: now }, key: id });
    return { endpoint: toEndpoint(row, now), secret };
  });
}

/** Makes one change to one of the caller's webhooks. Throws webhooks.not_found. */
const changeOwn = <T>(ctx: Context, endpointId: Id<'whk'>, work: (uow: UnitOfWork, row: EndpointRow) => Promise<T>) =>
  write(ctx, async (uow) => work(uow, await loadOwn(uow.tx, requireUser(ctx).userId, endpointId)));

/**
 * Changes the name, address and topics. Pending deliveries go to the new address. Throws auth.step_up_required,
 * auth.account_frozen, webhooks.not_found, webhooks.not_https, webhooks.private_address.
 */
export async function updateWebhook(ctx: Context, input: UpdateWebhookInput): Promise<WebhookEndpoint> {
  const { endpointId, ...change } = input;
  await requireStepUp(ctx);
  requireCallable(ctx, change.url);
  return changeOwn(ctx, endpointId, async (uow, row) => {
    await updateEndpoint(uow.tx, row.id, { ...change, quietUntil: 0 });
    const { url, topics } = change;
    uow.audit({ action: 'webhook.updated', subjectId: row.id, details: { url, topics: topics.join(' ') } });
    return toEndpoint({ ...row, ...change }, uow.now);
  });
}

/** Stops sending. Events from then on are in the log and can be sent later. Throws webhooks.not_found. */
export const pauseWebhook = (ctx: Context, { endpointId }: WebhookInput): Promise<WebhookEndpoint> =>
  changeOwn(ctx, endpointId, async (uow, row) => {
    if (row.state === 'paused') return toEndpoint(row, uow.now);
    const change = { state: 'paused', pausedBecause: 'owner' } as const;
    await updateEndpoint(uow.tx, row.id, change);
    uow.audit({ action: 'webhook.paused', subjectId: row.id, details: { because: change.pausedBecause } });
    return toEndpoint({ ...row, ...change }, uow.now);
  });

/** Starts sending again. Throws webhooks.not_found. */
export const resumeWebhook = (ctx: Context, { endpointId }: WebhookInput): Promise<WebhookEndpoint> =>
  changeOwn(ctx, endpointId, async (uow, row) => {
    if (row.state === 'active') return toEndpoint(row, uow.now);
    const change = { state: 'active', pausedBecause: null, failingSince: null, quietUntil: 0 } as const;
    await updateEndpoint(uow.tx, row.id, change);
    uow.audit({ action: 'webhook.resumed', subjectId: row.id });
    return toEndpoint({ ...row, ...change }, uow.now);
  });

/** Deletes a webhook with its log. Throws webhooks.not_found. */
export const removeWebhook = (ctx: Context, { endpointId }: WebhookInput): Promise<void> =>
  changeOwn(ctx, endpointId, async (uow, { id, url }) => {
    await deleteEndpoint(uow.tx, id);
    uow.audit({ action: 'webhook.removed', subjectId: id, details: { url } });
  });

/**
 * Creates a new secret; events are signed with the old one too for 24 hours, so that a receiver can switch without missing
 * any. Throws auth.step_up_required, auth.account_frozen, webhooks.not_found.
 */
export async function rotateWebhookSecret(ctx: Context, { endpointId }: WebhookInput): Promise<WebhookWithSecret> {
  await requireStepUp(ctx);
  const secret = newSecret();
  return changeOwn(ctx, endpointId, async (uow, row) => {
    const change = {
      secret: ctx.fieldCipher.encrypt(secret, secretPurpose),
      oldSecret: row.secret,
      oldSecretUntil: uow.now + webhookRules.oldSecretHours * hourMs,
    };
    await updateEndpoint(uow.tx, row.id, change);
    uow.audit({ action: 'webhook.secret_rotated', subjectId: row.id });
    return { endpoint: toEndpoint({ ...row, ...change }, uow.now), secret };
  });
}
