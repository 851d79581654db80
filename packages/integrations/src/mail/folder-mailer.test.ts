import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createFolderMailer } from './folder-mailer.ts';
import { describeMailer } from './testing/mailer-contract.ts';

const folders: string[] = [];

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rentreel-mail-'));
  folders.push(folder);
  return folder;
}

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

const start = Date.UTC(2026, 10, 20, 11);
const mail = { id: 'outbox-1', to: 'adaeze@example.com', subject: 'Hello', text: 'Hello,\n' };

describe('createFolderMailer', () => {
  describeMailer(
    async () => {
      const mailer = createFolderMailer({ folder: join(await newFolder(), 'mail'), now: () => start });
      const delivered = async () =>
        (await mailer.list()).map(({ to, subject, text }) => ({ to, subject, text })).toReversed();
      return { mailer, delivered };
    },
    async () => {
      const file = join(await newFolder(), 'a-file');
      await writeFile(file, '');
      return createFolderMailer({ folder: file, now: () => start });
    },
  );

  it('lists the newest mail first, each with its time and a generated id', async () => {
    let now = start;
    const mailer = createFolderMailer({ folder: await newFolder(), now: () => now });
    for (const id of ['outbox-1', 'outbox-2', 'outbox-3']) {
      await mailer.send({ ...mail, id, subject: id });
      now += 1000;
    }
    const mails = await mailer.list();
    expect(mails.map(({ subject }) => subject)).toEqual(['outbox-3', 'outbox-2', 'outbox-1']);
    expect(mails[0]?.sentAt).toBe(start + 2000);
    expect(mails[0]?.id).toMatch(/^mal_[0-9a-z]{26}$/);
  });

  it('stores a new mail whose id was used by an earlier database', async () => {
    const mailer = createFolderMailer({ folder: await newFolder(), now: () => start });
    await mailer.send(mail);
    await mailer.send({ ...mail, text: 'Another one' });
    expect(await mailer.list()).toHaveLength(2);
  });

  it('keeps the latest 200 mails', async () => {
    let now = start;
    const folder = await newFolder();
    const mailer = createFolderMailer({ folder, now: () => now });
    for (let count = 1; count <= 205; count += 1) {
      now += 1;
      await mailer.send({ ...mail, id: `outbox-${count}`, subject: `Mail ${count}` });
    }
    const subjects = (await mailer.list()).map(({ subject }) => subject);
    expect(subjects).toHaveLength(200);
    expect([subjects.at(0), subjects.at(-1)]).toEqual(['Mail 205', 'Mail 6']);
    expect(await readdir(folder)).toHaveLength(200);
  });

  it('lists the remaining mails when others are removed while it reads', async () => {
    const folder = await newFolder();
    const mailer = createFolderMailer({ folder, now: () => start });
    for (let count = 1; count <= 200; count += 1) await mailer.send({ ...mail, id: `outbox-${count}` });
    const [last, ...others] = await readdir(folder);
    const listing = mailer.list();
    await Promise.all(others.map((name) => rm(join(folder, name))));
    expect((await listing).length).toBeGreaterThanOrEqual(1);
    expect(await readdir(folder)).toEqual([last]);
  });

  it('makes folder and mails readable by the owner of the process only', async () => {
    const folder = join(await newFolder(), 'mail');
    const mailer = createFolderMailer({ folder, now: () => start });
    await mailer.send(mail);
    const [name = ''] = await readdir(folder);
    expect((await stat(folder)).mode & 0o077).toBe(0);
    expect((await stat(join(folder, name))).mode & 0o077).toBe(0);
  });

  it('ignores files that are not mails', async () => {
    const folder = await newFolder();
    const mailer = createFolderMailer({ folder, now: () => start });
    await mailer.send(mail);
    await writeFile(join(folder, 'notes.txt'), 'not a mail');
    await writeFile(join(folder, `${start}-mal_${'0'.repeat(26)}.json`), '{"half":');
    await writeFile(join(folder, `${start}-mal_${'1'.repeat(26)}.json`), '{"to":"a@example.com"}');
    expect(await mailer.list()).toHaveLength(1);
  });
});
