import type { Id } from '@rentreel/contracts/ids';
import { potLimits } from '@rentreel/contracts/pots';
import { kobo } from '@rentreel/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changePrice } from '../../listings/index.ts';
import { openChat, sendMessage } from '../../messages/index.ts';
import { publishHome, type TestPerson } from '../../testing/index.ts';
import { depositToWallet } from '../../wallet/index.ts';
import { closePot, getReadiness, isRentReady, leavePot, proveReady } from '../index.ts';
import { createPotWorld, idOf, type PotWorld } from '../testing/pot-world.ts';

let world: PotWorld;
let landlord: TestPerson;
let listingId: Id<'lst'>;
let potId: Id<'pot'>;
beforeEach(async () => {
  world = await createPotWorld();
  landlord = await world.createPerson({ isVerified: true, name: 'Hauwa Sani' });
  listingId = await publishHome(landlord.ctx, { rentKobo: 90_000_000, fees: [] });
  const { id: conversationId } = await openChat(world.ada.ctx, { listingId });
  await sendMessage(world.ada.ctx, { conversationId, clientId: 'the-first-message-of-all', text: 'Is it free?' });
  await depositToWallet(world.ada.ctx, { amountKobo: kobo(200_000_000) });
  potId = (await world.newPot()).id;
});
afterEach(() => world.close());

const ask = (person = landlord) => getReadiness(person.ctx, { listingId, tenantId: idOf(world.ada) });
const show = (on = true, person = world.ada) => proveReady(person.ctx, { potId, on });
const ready = (amountKobo: number) =>
  isRentReady(world.services.database.read, { tenantId: world.ada.userId, amountKobo });

describe('the rent-ready badge', () => {
  it('tells a landlord nothing until the tenant shows it, and nothing again when they stop', async () => {
    await world.save(world.ada.ctx, { id: potId }, 1_200_000);
    expect(await ask()).toBeNull();
    await show();
    expect(await ask()).toEqual({ ready: true, amountKobo: 90_000_000, at: world.services.clock.now() });
    await show(false);
    expect(await ask()).toBeNull();
  });

  it('says yes from the home’s own move-in cost on, and no below it', async () => {
    await show();
    await world.save(world.ada.ctx, { id: potId }, 899_999);
    expect(await ask()).toMatchObject({ ready: false });
    await world.save(world.ada.ctx, { id: potId }, 1);
    expect(await ask()).toMatchObject({ ready: true });
    await world.take(world.ada.ctx, { id: potId }, 1);
    expect(await ask()).toMatchObject({ ready: false });
  });

  it('is for the landlord whom the tenant writes with about that home, and nobody else', async () => {
    await show();
    const other = await world.createPerson({ isVerified: true });
    const strangers = [world.ada, world.bola, other];
    for (const person of strangers) await expect(ask(person)).rejects.toMatchObject({ code: 'messages.not_found' });
    const unasked = await publishHome(landlord.ctx);
    await openChat(world.ada.ctx, { listingId: unasked });
    const question = { listingId: unasked, tenantId: idOf(world.ada) };
    await expect(getReadiness(landlord.ctx, question)).rejects.toMatchObject({ code: 'messages.not_found' });
  });

  it('gives no answer to a new price for a week, so that changing it finds nothing out', async () => {
    await show();
    await world.save(world.ada.ctx, { id: potId }, 1_200_000);
    world.services.clock.advance(1000);
    await changePrice(landlord.ctx, { listingId, rentKobo: kobo(93_000_000) });
    const at = world.services.clock.now() + potLimits.priceStandsMs;
    expect(await ask()).toEqual({ ready: null, amountKobo: 93_000_000, at });
    world.services.clock.advance(potLimits.priceStandsMs);
    expect(await ask()).toMatchObject({ ready: true, amountKobo: 93_000_000 });
  });

  it('counts what the tenant can pay with: their own share, whatever flatmates saved and show', async () => {
    await world.share(await show(), world.bola);
    await world.save(world.ada.ctx, { id: potId }, 1000);
    await world.save(world.bola.ctx, { id: potId }, 2500);
    await show(true, world.bola);
    expect(await ready(100_000)).toBe(true);
    expect(await ready(100_001)).toBe(false);
    await leavePot(world.bola.ctx, { potId });
    expect(await ready(100_000)).toBe(true);
  });

  it('counts every pot that is shown, and neither the wallet nor a pot that is closed', async () => {
    expect(await ready(1)).toBeNull();
    await show();
    await world.save(world.ada.ctx, { id: potId }, 1000);
    const second = await world.newPot();
    await world.save(world.ada.ctx, second, 2000);
    expect(await ready(100_001)).toBe(false);
    await proveReady(world.ada.ctx, { potId: second.id, on: true });
    expect(await ready(300_000)).toBe(true);
    await depositToWallet(world.ada.ctx, { amountKobo: kobo(900_000) });
    expect(await ready(300_001)).toBe(false);
    await closePot(world.ada.ctx, { potId: second.id });
    expect(await ready(100_001)).toBe(false);
  });
});
