import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestWorld, type TestPerson, type TestWorld } from '../testing/index.ts';
import { noteDevice } from './note-device.ts';

const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36';
const newerPhone = phone.replace('Chrome/120.0', 'Chrome/131.0');
const laptop = 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/120.0';

let world: TestWorld;
let person: TestPerson;
beforeEach(async () => {
  world = await createTestWorld();
  person = await world.createPerson();
});
afterEach(() => world.dispose());

const signIn = (userAgent: string, { userId } = person) =>
  world.services.database.writer.write((tx) =>
    noteDevice(tx, { userId, userAgent, sessionId: 'ses_1', now: world.services.clock.now() }),
  );

describe('a device', () => {
  it('is no news when it is the first', async () => {
    expect(await signIn(phone)).toEqual([]);
  });

  it('is told of once when it is another one', async () => {
    await signIn(phone);
    expect(await signIn(laptop)).toMatchObject([
      {
        topic: 'notice.raised',
        payload: { userId: person.userId, kind: 'security.new_device', facts: { device: 'Firefox on Windows' } },
      },
    ]);
    expect(await signIn(laptop)).toEqual([]);
    expect(await signIn(phone)).toEqual([]);
  });

  it('is the same one after an update of its browser', async () => {
    await signIn(phone);
    expect(await signIn(newerPhone)).toEqual([]);
  });

  it('of somebody else is no news to them', async () => {
    await signIn(phone);
    expect(await signIn(laptop, await world.createPerson())).toEqual([]);
  });
});
