import { outboxEvents } from '@rentreel/db/schema';
import { asc } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestPerson, type Fixture, createFixture } from '../testing/index.ts';
import { write } from '../kernel/index.ts';
import { recordDevice } from './sessions.ts';

const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36';
const newerPhone = phone.replace('Chrome/120.0', 'Chrome/131.0');
const laptop = 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/120.0';

let fixture: Fixture;
let person: TestPerson;
beforeEach(async () => {
  fixture = await createFixture();
  person = await fixture.createPerson();
});
afterEach(() => fixture.dispose());

/** Records a device and returns the resulting notifications. */
async function signIn(userAgent: string, { userId: id, email } = person): Promise<unknown[]> {
  const { read } = fixture.services.database;
  const before = await read.select().from(outboxEvents);
  const device = { owner: { id, email, name: 'Adaeze Okonkwo' }, userAgent, sessionId: 'ses_1' };
  await write(fixture.system, async (uow) => {
    uow.skipAudit('a test');
    await recordDevice(uow, device);
  });
  const after = await read.select().from(outboxEvents).orderBy(asc(outboxEvents.seq));
  return after.slice(before.length).map(({ topic, payload }) => ({ topic, payload: JSON.parse(payload) as unknown }));
}

describe('recordDevice', () => {
  it('sends no notification for the first device', async () => {
    expect(await signIn(phone)).toEqual([]);
  });

  it('notifies once of another device', async () => {
    await signIn(phone);
    expect(await signIn(laptop)).toMatchObject([
      {
        topic: 'notice.raised',
        payload: { userId: person.userId, kind: 'security.new_device', facts: { device: 'Firefox on Windows' } },
      },
      {
        topic: 'mail.requested',
        payload: {
          to: person.email,
          subject: 'New log-in on a new device',
          text: expect.stringMatching(/Firefox on Windows[^]*#\/freeze\?token=[\w-]{43}/) as string,
        },
      },
    ]);
    expect(await signIn(laptop)).toEqual([]);
    expect(await signIn(phone)).toEqual([]);
  });

  it('treats an updated browser as the same device', async () => {
    await signIn(phone);
    expect(await signIn(newerPhone)).toEqual([]);
  });

  it('sends no notification for a device of another person', async () => {
    await signIn(phone);
    expect(await signIn(laptop, await fixture.createPerson())).toEqual([]);
  });
});
