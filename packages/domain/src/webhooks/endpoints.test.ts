import { webhookRules } from '@rentreel/contracts/webhooks';
import { webhookEndpoints } from '@rentreel/db/schema';
import { dayMs } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { requireUser } from '../kernel/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import { type WebhookFixture, createWebhookFixture, officeUrl } from './fixtures.ts';
import {
  createWebhook,
  listWebhookDeliveries,
  listWebhooks,
  pauseWebhook,
  removeWebhook,
  resendFailedDeliveries,
  resumeWebhook,
  rotateWebhookSecret,
  sendWebhookTest,
  updateWebhook,
} from './index.ts';

let hooks: WebhookFixture;
beforeEach(async () => {
  hooks = await createWebhookFixture();
});
afterEach(async () => {
  await assertLedgerBalanced(hooks.fixture.services.database);
  await hooks.fixture.dispose();
});

describe('webhooks', () => {
  it('receive selected topics, signed with a secret that is shown once and stored encrypted', async () => {
    const { endpointId, secret } = await hooks.make();
    await hooks.deposit();
    await hooks.work();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const [call] = hooks.sender.sent;
    expect(call).toMatchObject({ url: officeUrl, secrets: [secret], at: hooks.now() });
    const [logged] = await hooks.logOf(endpointId);
    expect(JSON.parse(call?.body ?? '')).toEqual({
      id: expect.stringMatching(/^evt_/),
      type: 'wallet.deposited',
      timestamp: new Date(hooks.now()).toISOString(),
      data: { paymentId: expect.stringMatching(/^pay_/), amountKobo: 500_000 },
    });
    expect(logged).toMatchObject({ id: call?.id, state: 'delivered', attempts: 1, answerStatus: 200, excerpt: 'ok' });
    const stored = await hooks.fixture.services.database.readClient.execute('SELECT * FROM webhook_endpoints');
    expect(JSON.stringify(stored.rows)).not.toContain(secret.slice(6));
    expect(await hooks.noticesOf('security.webhook_created')).toEqual([
      { endpointId, name: 'Office', url: officeUrl, at: hooks.now() },
    ]);
  });

  it('receive no other topics and no events of other users', async () => {
    const { endpointId } = await hooks.make(['booking.paid']);
    const other = await hooks.fixture.createPerson();
    const { endpoint } = await createWebhook(other.ctx, {
      name: 'Other',
      url: officeUrl,
      topics: ['wallet.deposited'],
    });
    await hooks.deposit();
    await hooks.work();
    expect(hooks.sender.sent).toEqual([]);
    expect(await hooks.logOf(endpointId)).toEqual([]);
    await expect(listWebhookDeliveries(hooks.owner.ctx, { endpointId: endpoint.id, limit: 1 })).rejects.toMatchObject({
      code: 'webhooks.not_found',
    });
  });

  it('add outbox rows only for users who have one', async () => {
    await hooks.deposit();
    expect(await hooks.stored('webhook.occurred')).toHaveLength(0);
    await hooks.make();
    await hooks.deposit();
    expect(await hooks.stored('webhook.occurred')).toHaveLength(1);
  });

  it('require a recent login, a user rather than a program, and a public https address', async () => {
    const { endpointId } = await hooks.make();
    const stale = { ...hooks.owner.ctx, actor: { ...requireUser(hooks.owner.ctx), authenticatedAt: undefined } };
    const input = { name: 'Office', url: officeUrl, topics: ['booking.paid' as const] };
    for (const attempt of [
      () => createWebhook(stale, input),
      () => updateWebhook(stale, { endpointId, ...input }),
      () => rotateWebhookSecret(stale, { endpointId }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: 'auth.step_up_required' });
    }
    const program = { keyId: 'key_1' as const, scopes: [] };
    const asProgram = {
      ...hooks.owner.ctx,
      actor: { ...requireUser(hooks.owner.ctx), authenticatedAt: undefined, program },
    };
    await expect(createWebhook(asProgram, input)).rejects.toMatchObject({ code: 'keys.in_app' });
    await expect(createWebhook(hooks.owner.ctx, { ...input, url: 'http://office.example/' })).rejects.toMatchObject({
      code: 'webhooks.not_https',
    });
    await expect(
      updateWebhook(hooks.owner.ctx, { endpointId, ...input, url: 'https://10.0.0.1/' }),
    ).rejects.toMatchObject({
      code: 'webhooks.private_address',
    });
  });

  it('belong to their owner, who has at most ten', async () => {
    const { endpointId } = await hooks.make();
    const other = await hooks.fixture.createPerson();
    const input = { name: 'Mine now', url: officeUrl, topics: ['booking.paid' as const] };
    for (const attempt of [
      () => updateWebhook(other.ctx, { endpointId, ...input }),
      () => pauseWebhook(other.ctx, { endpointId }),
      () => resumeWebhook(other.ctx, { endpointId }),
      () => rotateWebhookSecret(other.ctx, { endpointId }),
      () => removeWebhook(other.ctx, { endpointId }),
      () => sendWebhookTest(other.ctx, { endpointId }),
      () => resendFailedDeliveries(other.ctx, { endpointId, since: 0 }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: 'webhooks.not_found' });
    }
    for (let made = 1; made < webhookRules.most; made += 1) await hooks.make();
    await expect(hooks.make()).rejects.toMatchObject({ code: 'webhooks.too_many' });
    await removeWebhook(hooks.owner.ctx, { endpointId });
    await hooks.make();
    expect(await listWebhooks(hooks.owner.ctx)).toHaveLength(webhookRules.most);
  });

  it('are signed with the old secret too for 24 hours after a rotation', async () => {
    const { endpointId, secret: old } = await hooks.make();
    const { secret, endpoint } = await rotateWebhookSecret(hooks.owner.ctx, { endpointId });
    expect(endpoint.oldSecretUntil).toBe(hooks.now() + dayMs);
    const signedWith = async () => {
      await sendWebhookTest(hooks.owner.ctx, { endpointId });
      await hooks.work();
      return hooks.sender.sent.at(-1)?.secrets;
    };
    hooks.advance(dayMs - 1);
    expect(await signedWith()).toEqual([secret, old]);
    hooks.advance(1);
    expect(await signedWith()).toEqual([secret]);
    expect((await listWebhooks(hooks.owner.ctx))[0]?.oldSecretUntil).toBeNull();
  });

  it('are removed with their log and pending deliveries', async () => {
    const { endpointId } = await hooks.make();
    hooks.answers(500);
    await hooks.deposit();
    await hooks.work();
    await removeWebhook(hooks.owner.ctx, { endpointId });
    hooks.advance(dayMs);
    await hooks.work();
    expect(hooks.sender.sent).toHaveLength(1);
    await expect(hooks.logOf(endpointId)).rejects.toMatchObject({ code: 'webhooks.not_found' });
  });

  it('store no secret that a copy of the database reveals', async () => {
    const { endpointId, secret } = await hooks.make();
    await rotateWebhookSecret(hooks.owner.ctx, { endpointId });
    const [row] = await hooks.fixture.services.database.read.select().from(webhookEndpoints);
    for (const stored of [row?.secret, row?.oldSecret]) {
      expect(stored?.startsWith(`${hooks.fixture.services.fieldCipher.keyId}.`)).toBe(true);
      expect(stored).not.toContain(secret.slice(6));
    }
  });
});
