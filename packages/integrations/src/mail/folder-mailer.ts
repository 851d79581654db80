import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailMessage, Mailer } from '@rentreel/domain/ports';

/** A mail as it lies in the folder; `sentAt` in epoch milliseconds. */
export interface FolderMail {
  readonly id: `mal_${string}`;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly sentAt: number;
}

const texts = ['id', 'to', 'subject', 'text'] as const;

function isFolderMail(value: unknown): value is FolderMail {
  if (typeof value !== 'object' || value === null) return false;
  const fields: Partial<Record<string, unknown>> = { ...value };
  return texts.every((name) => typeof fields[name] === 'string') && typeof fields['sentAt'] === 'number';
}

/** Reads a mail's file; undefined when somebody put another file among them. */
function parseFolderMail(json: string): FolderMail | undefined {
  try {
    const value: unknown = JSON.parse(json);
    if (!isFolderMail(value)) return undefined;
    const { id, to, subject, text, sentAt } = value;
    return { id, to, subject, text, sentAt };
  } catch {
    return undefined;
  }
}

/** A mailer that sends nothing and keeps what it was given, for demos and development. */
export interface FolderMailer extends Mailer {
  /** The mails, the newest first. */
  list(): Promise<FolderMail[]>;
}

export interface FolderMailerOptions {
  readonly folder: string;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Old mails go: a demo that runs for a year must not fill its disk. */
const maxMails = 200;

const mailFile = /^\d{13}-mal_[0-9a-z]{26}\.json$/;

/** The content is part of the id, so that a folder that outlives its database takes the new mails too. */
function idOf({ id, to, subject, text }: MailMessage): `mal_${string}` {
  const digest = createHash('sha256')
    .update(JSON.stringify([id, to, subject, text]))
    .digest('hex');
  return `mal_${digest.slice(0, 26)}`;
}

/** Keeps one JSON file per mail. The files carry working links, so only the owner of the process may read them. */
export function createFolderMailer({ folder, now }: FolderMailerOptions): FolderMailer {
  const listNames = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return (await readdir(folder)).filter((name) => mailFile.test(name)).toSorted();
  };
  /** The names of the files, the oldest first. The folder is read once: each mail of a flood would read all others. */
  let stored: Promise<string[]> | undefined;
  const namesStored = () => {
    stored ??= listNames();
    stored.catch(() => (stored = undefined));
    return stored;
  };
  return {
    send: async (message) => {
      // A folder that somebody removed is made anew.
      if (!existsSync(folder)) stored = undefined;
      const names = await namesStored();
      const id = idOf(message);
      if (names.some((name) => name.endsWith(`${id}.json`))) return;
      const sentAt = now();
      const { to, subject, text } = message;
      const files = message.files?.map(({ name, type, content }) => ({
        name,
        type,
        base64: Buffer.from(content).toString('base64'),
      }));
      const name = `${String(sentAt).padStart(13, '0')}-${id}.json`;
      const path = join(folder, name);
      // Written aside and renamed, so that a reader never sees half a mail.
      await writeFile(`${path}.part`, JSON.stringify({ id, to, subject, text, sentAt, files }, null, 2), {
        mode: 0o600,
      });
      await rename(`${path}.part`, path);
      names.push(name);
      for (const old of names.splice(0, names.length - maxMails)) await unlink(join(folder, old)).catch(() => {});
    },
    list: async () => {
      const names = (await listNames()).toReversed();
      const mails = await Promise.all(
        // A mail that came meanwhile may have removed the oldest one.
        names.map(async (name) => parseFolderMail(await readFile(join(folder, name), 'utf8').catch(() => ''))),
      );
      return mails.filter((mail) => mail !== undefined);
    },
  };
}
