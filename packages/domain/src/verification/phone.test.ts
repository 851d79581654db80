import { auditRecords, outboxEvents, smsMessages, verificationCases, verificationCodes } from '@rentreel/db/schema';
import { dayMs, hourMs, minuteMs, secondMs } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CallerContext } from '../auth/index.ts';
import { type Fixture, createFixture } from '../testing/index.ts';
import {
  confirmPhone,
  deleteSpentCodes,
  getVerification,
  notifyOldPhone,
  sendPhoneCode,
  storeSmsReport,
} from './index.ts';

let fixture: Fixture;
let ada: CallerContext;
beforeEach(async () => {
  fixture = await createFixture();
  ada = await caller();
});
afterEach(() => fixture.dispose());

let addresses = 0;
/** Creates a user with a separate network address, far from the others. */
async function caller(clientAddress?: string): Promise<CallerContext> {
  addresses += 1;
  const { ctx } = await fixture.createPerson();
  return { ...ctx, clientAddress: clientAddress ?? `102.89.${addresses % 250}.7`, userAgent: 'test' };
}

const phone = '+2348031234017' as const;
let numbers = 0;
/** Returns a number with a separate prefix. */
const otherPhone = () => {
  numbers += 1;
  return `+23480${String(40_000_000 + numbers * 10_007)}` as const;
};
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
const pass = (ms: number) => fixture.services.clock.advance(ms);
const sms = () => fixture.services.sms;
const part = async (ctx = ada) => (await getVerification(ctx)).parts.find(({ kind }) => kind === 'phone');
const send = (ctx = ada, to: `+234${string}` = phone) => sendPhoneCode(ctx, { phone: to });

describe('codes by text message', () => {
  it('verify the phone that they were sent to', async () => {
    expect(await part()).toMatchObject({ state: null, held: false, open: true });
    const sent = await send();
    const now = fixture.services.clock.now();
    expect(sent).toEqual({ to: '+234 803 ••• ••17', expiresAt: now + 10 * minuteMs, resendAt: now + 30 * secondMs });
    expect(await part()).toMatchObject({ state: 'draft', held: false });
    await confirmPhone(ada, { code: sms().lastCode() });
    expect(await part()).toMatchObject({ state: 'approved', held: true, masked: '+234 803 ••• ••17' });
    await expect(send()).rejects.toMatchObject({ code: 'verification.phone_same' });
  });

  it('come first in a message of one part that browsers can fill in', async () => {
    await send();
    const [message] = sms().sent;
    const code = sms().lastCode();
    expect(message).toMatchObject({ to: phone, purpose: 'code' });
    expect(message?.text.startsWith(`${code} is your RentReel code`)).toBe(true);
    expect(message?.text.endsWith(`\n@localhost #${code}`)).toBe(true);
    expect(message?.text.length).toBeLessThanOrEqual(160);
  });

  it('are not readable in the database or log, nor is the number', async () => {
    await send();
    const code = sms().lastCode();
    const { read } = fixture.services.database;
    const stored = JSON.stringify([
      await read.select().from(verificationCodes),
      await read.select().from(smsMessages),
      await read.select().from(verificationCases),
      await read.select().from(auditRecords),
      fixture.services.log.lines,
    ]);
    expect(stored).not.toContain(phone.slice(-10));
    expect(stored).not.toContain(`"${code}"`);
    await confirmPhone(ada, { code });
    expect(JSON.stringify(await read.select().from(verificationCases))).not.toContain(phone.slice(-10));
  });

  it('can be used once', async () => {
    await send();
    const code = sms().lastCode();
    await confirmPhone(ada, { code });
    await expect(confirmPhone(ada, { code })).rejects.toMatchObject({ code: 'verification.code_over' });
  });

  it.each([
    [10 * minuteMs - secondMs, undefined],
    [10 * minuteMs - 1, undefined],
    [10 * minuteMs, 'verification.code_over'],
    [10 * minuteMs + secondMs, 'verification.code_over'],
  ])('after %i ms return %s', async (ms, code) => {
    await send();
    pass(ms);
    const attempt = confirmPhone(ada, { code: sms().lastCode() });
    if (code === undefined) await expect(attempt).resolves.toBeUndefined();
    else await expect(attempt).rejects.toMatchObject({ code });
  });

  it('are rejected after five wrong tries, even concurrent ones', async () => {
    await send();
    const code = sms().lastCode();
    await expect(confirmPhone(ada, { code: wrong(code) })).rejects.toThrow('That isn’t the code. Attempts left: 4.');
    await Promise.allSettled(Array.from({ length: 6 }, async () => confirmPhone(ada, { code: wrong(code) })));
    await expect(confirmPhone(ada, { code })).rejects.toMatchObject({ code: 'verification.code_over' });
    expect(await part()).toMatchObject({ held: false });
  });

  it('can be checked at most ten times an hour for one phone', async () => {
    for (const turn of [0, 1]) {
      if (turn === 1) pass(10 * minuteMs);
      await send();
      const code = wrong(sms().lastCode());
      await Promise.allSettled(Array.from({ length: 5 }, async () => confirmPhone(ada, { code })));
    }
    pass(10 * minuteMs);
    await send();
    const right = { code: sms().lastCode() };
    await expect(confirmPhone(ada, right)).rejects.toMatchObject({ code: 'verification.code_wait' });
  });

  it('are only valid in the session that requested them', async () => {
    await send();
    const actor = {
      kind: 'user',
      userId: ada.actor.kind === 'user' ? ada.actor.userId : 'usr_none',
      role: 'user',
    } as const;
    const elsewhere: CallerContext = { ...ada, actor: { ...actor, sessionId: 'another' } };
    await expect(confirmPhone(elsewhere, { code: sms().lastCode() })).rejects.toMatchObject({
      code: 'verification.code_over',
    });
    await confirmPhone(ada, { code: sms().lastCode() });
  });

  it('reveal that another account has the number only to someone who has the phone', async () => {
    await send();
    await confirmPhone(ada, { code: sms().lastCode() });
    const bola = await caller();
    pass(minuteMs);
    await expect(send(bola)).resolves.toMatchObject({ to: '+234 803 ••• ••17' });
    await expect(confirmPhone(bola, { code: sms().lastCode() })).rejects.toMatchObject({
      code: 'verification.phone_taken',
    });
    expect(await part(bola)).toMatchObject({ held: false });
  });

  it('replace the old number, which another account can then use', async () => {
    await send();
    await confirmPhone(ada, { code: sms().lastCode() });
    const next = otherPhone();
    await send(ada, next);
    expect(await part()).toMatchObject({ held: true, masked: '+234 803 ••• ••17' });
    await confirmPhone(ada, { code: sms().lastCode() });
    expect((await part())?.masked?.endsWith(next.slice(-2))).toBe(true);
    const bola = await caller();
    pass(minuteMs);
    await send(bola);
    await expect(confirmPhone(bola, { code: sms().lastCode() })).resolves.toBeUndefined();
  });
});

describe('repeated messages', () => {
  it('send the same code with the same expiry, after 30 and 60 seconds', async () => {
    const first = await send();
    const code = sms().lastCode();
    pass(30 * secondMs - 1);
    await expect(send()).rejects.toThrow('Wait 1 second before you ask for another code.');
    pass(1);
    const second = await send();
    expect(second.expiresAt).toBe(first.expiresAt);
    expect(sms().lastCode()).toBe(code);
    pass(60 * secondMs - 1);
    await expect(send()).rejects.toMatchObject({ code: 'verification.code_wait' });
    pass(1);
    await send();
    expect(sms().sent).toHaveLength(3);
  });

  it('are limited to three in ten minutes and five a day', async () => {
    for (const ms of [0, 30, 60]) {
      pass(ms * secondMs);
      await send();
    }
    pass(8 * minuteMs);
    await expect(send()).rejects.toThrow('Wait 30 seconds');
    for (const ms of [2 * minuteMs, 2 * minuteMs]) {
      pass(ms);
      await send();
    }
    pass(hourMs);
    await expect(send()).rejects.toMatchObject({ code: 'verification.code_wait' });
    pass(dayMs);
    await expect(send()).resolves.toMatchObject({ to: '+234 803 ••• ••17' });
  });

  it('to another number end the first code', async () => {
    await send();
    const first = sms().lastCode();
    await send(ada, otherPhone());
    if (first !== sms().lastCode()) {
      await expect(confirmPhone(ada, { code: first })).rejects.toMatchObject({ code: 'verification.code_wrong' });
    }
    await confirmPhone(ada, { code: sms().lastCode() });
    expect((await part())?.masked).not.toBe('+234 803 ••• ••17');
  });
});

describe('limits across users', () => {
  it('allow five messages an hour from one address', async () => {
    for (let turn = 0; turn < 5; turn += 1) await send(await caller('102.89.1.9'), otherPhone());
    const sixth = await caller('102.89.1.9');
    await expect(send(sixth, otherPhone())).rejects.toMatchObject({ code: 'verification.code_wait' });
    pass(hourMs);
    await expect(send(sixth, otherPhone())).resolves.toBeDefined();
  });

  it('allow twenty messages an hour from one network', async () => {
    for (let turn = 0; turn < 20; turn += 1) await send(await caller(`197.210.5.${turn}`), otherPhone());
    await expect(send(await caller('197.210.5.99'), otherPhone())).rejects.toMatchObject({
      code: 'verification.code_wait',
    });
    await expect(send(await caller('197.210.6.99'), otherPhone())).resolves.toBeDefined();
  });

  it('allow twenty messages an hour to one prefix, and none when hardly any code is entered', async () => {
    const next = (place: number) => `+234803555${String(1000 + place)}` as const;
    for (let turn = 0; turn < 20; turn += 1) await send(await caller(), next(turn));
    await expect(send(await caller(), next(20))).rejects.toMatchObject({ code: 'verification.code_wait' });
    pass(hourMs);
    for (let turn = 20; turn < 30; turn += 1) await send(await caller(), next(turn));
    pass(hourMs);
    await expect(send(await caller(), next(30))).rejects.toMatchObject({ code: 'verification.code_not_sent' });
    expect(fixture.services.log.lines.map(({ message }) => message)).toContain(
      'codes to this prefix are not sent: hardly any is entered',
    );
    await expect(send(await caller(), otherPhone())).resolves.toBeDefined();
  });
});

describe('messages that are not sent', () => {
  it.each([
    [{ status: 'refused', reason: 'dnd' }, 'verification.code_blocked'],
    [{ status: 'refused', reason: 'bad_number' }, 'verification.code_not_sent'],
    [new Error('no answer'), 'verification.code_not_sent'],
  ] as const)('report %o as %s', async (outcome, code) => {
    sms().next.outcome = outcome;
    await expect(send()).rejects.toMatchObject({ code });
  });

  it('do not count towards the limits when the provider refuses them', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      sms().next.outcome = { status: 'refused', reason: 'no_credit' };
      await expect(send()).rejects.toMatchObject({ code: 'verification.code_not_sent' });
    }
    await expect(send()).resolves.toMatchObject({ to: '+234 803 ••• ••17' });
  });

  it('are updated by later reports, which change nothing else', async () => {
    await send();
    const { read } = fixture.services.database;
    const [row] = await read.select().from(smsMessages);
    const providerReference = row?.providerReference ?? '';
    const states: (string | undefined)[] = [];
    for (const delivery of ['sent', 'delivered', 'sent'] as const) {
      await storeSmsReport(fixture.system, { status: 'report', providerReference, delivery });
      states.push((await read.select().from(smsMessages))[0]?.state);
    }
    await storeSmsReport(fixture.system, { status: 'report', providerReference: 'unheard', delivery: 'failed' });
    expect(states).toEqual(['sent', 'delivered', 'delivered']);
    expect(await part()).toMatchObject({ held: false });
  });
});

it('deleteSpentCodes deletes codes and messages after 30 days, and not before', async () => {
  await send();
  const { read } = fixture.services.database;
  const left = async () => {
    await deleteSpentCodes(fixture.system);
    return [(await read.select().from(verificationCodes)).length, (await read.select().from(smsMessages)).length];
  };
  pass(30 * dayMs - minuteMs);
  expect(await left()).toEqual([1, 1]);
  pass(dayMs);
  expect(await left()).toEqual([0, 0]);
});

describe('replacing a confirmed phone', () => {
  it('requires a recent login and notifies the old phone', async () => {
    await send();
    await confirmPhone(ada, { code: sms().lastCode() });
    pass(10 * minuteMs);
    const { actor } = ada;
    if (actor.kind !== 'user') throw new Error('Ada is logged in');
    const stale = { ...ada, actor: { ...actor, authenticatedAt: fixture.services.clock.now() - 10 * minuteMs } };
    await expect(send(stale, otherPhone())).rejects.toMatchObject({ code: 'auth.step_up_required' });
    await send(ada, otherPhone());
    await confirmPhone(ada, { code: sms().lastCode() });

    const events = await fixture.services.database.read.select().from(outboxEvents);
    const [event] = events.filter(({ topic }) => topic === 'phone.replaced');
    const { sealed } = JSON.parse(event?.payload ?? '{}') as { sealed: string };
    expect(event?.payload).not.toContain(phone.slice(-10));
    await notifyOldPhone(fixture.system, { sealed, reference: 'outbox-1' });
    expect(sms().sent.at(-1)).toMatchObject({ to: phone, purpose: 'notice' });
    expect(sms().sent.at(-1)?.text.length).toBeLessThanOrEqual(160);
  });
});
