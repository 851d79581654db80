import { notificationChannels, notificationTopicNames } from '@rentreel/contracts/notifications';
import { auditRecords } from '@rentreel/db/schema';
import { hourMs, minuteMs } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type NoticeFixture, createNoticeFixture, deposit, message, reminder } from './fixtures.ts';
import { getNotificationSettings, updateNotificationSettings } from './index.ts';

let fixture: NoticeFixture;
beforeEach(async () => {
  fixture = await createNoticeFixture();
});
afterEach(() => fixture.dispose());

const read = () => getNotificationSettings(fixture.person.ctx);
const change = (input: Parameters<typeof updateNotificationSettings>[1]) =>
  updateNotificationSettings(fixture.person.ctx, input);
const choiceOf = async (topic: string, channel: string) =>
  (await read()).choices.find((choice) => choice.topic === topic && choice.channel === channel)?.wanted;

describe('notification settings', () => {
  it('default to quiet nights and a daily mail for calm notifications', async () => {
    expect(await read()).toMatchObject({
      quietHours: { fromMinute: 22 * 60, toMinute: 7 * 60 },
      digest: 'calm',
      email: fixture.person.email,
    });
  });

  it('list each available choice once, and none about money and security in the app or by mail', async () => {
    const cells = (await read()).choices.map(({ topic, channel }) => `${topic}.${channel}`);
    expect(new Set(cells).size).toBe(cells.length);
    expect(cells.length).toBeLessThan(notificationTopicNames.length * notificationChannels.length);
    for (const topic of ['money', 'security']) {
      for (const channel of ['inApp', 'mail']) expect(cells).not.toContain(`${topic}.${channel}`);
    }
  });

  it('keep concurrent changes of different choices', async () => {
    await Promise.all([
      change({ choice: { topic: 'messages', channel: 'mail', wanted: false } }),
      change({ choice: { topic: 'homes', channel: 'push', wanted: false } }),
      change({ digest: 'all' }),
      change({ quietHours: null }),
    ]);
    expect([await choiceOf('messages', 'mail'), await choiceOf('homes', 'push')]).toEqual([false, false]);
    expect(await read()).toMatchObject({ digest: 'all', quietHours: null });
    await change({ choice: { topic: 'messages', channel: 'mail', wanted: true } });
    expect([await choiceOf('messages', 'mail'), await choiceOf('homes', 'push')]).toEqual([true, false]);
  });

  it('belong to their user, and a guest has none', async () => {
    const other = await fixture.createPerson();
    await change({ digest: 'off' });
    expect(await getNotificationSettings(other.ctx)).toMatchObject({ digest: 'calm', email: other.email });
    const refused = { code: 'auth.sign_in_required' };
    await expect(getNotificationSettings(fixture.guest)).rejects.toMatchObject(refused);
    await expect(updateNotificationSettings(fixture.guest, { digest: 'off' })).rejects.toMatchObject(refused);
  });

  it("signal the user's other devices and write an audit record when they change", async () => {
    fixture.services.events.notified.length = 0;
    await change({ digest: 'off' });
    expect(fixture.services.events.notified).toEqual([fixture.person.userId]);
    const notes = await fixture.services.database.read
      .select()
      .from(auditRecords)
      .where(eq(auditRecords.action, 'notice_settings.changed'));
    expect(notes).toMatchObject([{ actorId: fixture.person.userId, subjectId: fixture.person.userId }]);
  });

  it('stay unchanged when one part of a change is rejected', async () => {
    const refused = change({ digest: 'off', choice: { topic: 'money', channel: 'mail', wanted: false } });
    await expect(refused).rejects.toMatchObject({ code: 'notifications.always_on' });
    expect(await read()).toMatchObject({ digest: 'calm' });
  });
});

describe('notification settings without quiet hours', () => {
  it('allow mail at night, and hours over noon hold mail at noon', async () => {
    await change({ quietHours: null });
    await fixture.pass(15 * hourMs);
    await fixture.report(message('msg_1'));
    await fixture.pass(15 * minuteMs);
    expect(fixture.subjects()).toEqual(['New message from Hauwa Sani']);
    await change({ quietHours: { fromMinute: 11 * 60, toMinute: 13 * 60 } });
    await fixture.pass(12 * hourMs + 15 * minuteMs);
    await fixture.report(message('msg_2', 'And now?', 'cnv_2'));
    await fixture.pass(hourMs);
    expect(fixture.subjects()).toHaveLength(1);
    await fixture.pass(hourMs);
    expect(fixture.subjects()).toHaveLength(2);
  });
});

describe('notification settings without the daily mail', () => {
  it('mail each notification separately and at once', async () => {
    await change({ digest: 'off' });
    await fixture.report(reminder('lst_1:4'));
    await fixture.report(deposit('pay_1'));
    expect(fixture.subjects()).toEqual(['Is your home still available?', 'You received ₦500,000']);
    await fixture.pass(24 * hourMs);
    expect(fixture.subjects()).toHaveLength(2);
  });
});
