import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailMessage, Mailer } from '@rentreel/domain/ports';

/** A stored mail; `sentAt` in epoch milliseconds. */
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

/** Reads a mail's file; undefined for a file that is not a mail. */
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

/** A mailer that stores mails instead of sending them, for demos and development. */
export interface FolderMailer extends Mailer {
  /** Returns the mails, newest first. */
  list(): Promise<FolderMail[]>;
}

export interface FolderMailerOptions {
  readonly folder: string;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Maximum number of mails, so that a long-running demo does not fill its disk. */
const maxMails = 200;

const mailFile = /^\d{13}-mal_[0-9a-z]{26}\.json$/;

/** The id includes a hash of the content, so that a folder that outlives its database stores the new mails too. */
function idOf({ id, to, subject, text }: MailMessage): `mal_${string}` {
  const digest = createHash('sha256')
    .update(JSON.stringify([id, to, subject, text]))
    .digest('hex');
  return `mal_${digest.slice(0, 26)}`;
}

/** Stores one JSON file per mail. The files contain working links, so only the owner of the process may read them. */
export function createFolderMailer({ folder, now }: FolderMailerOptions): FolderMailer {
  const listNames = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return (await readdir(folder)).filter((name) => mailFile.test(name)).toSorted();
  };
  /** Names of the files, oldest first. The folder is read once: otherwise each mail would read all names again. */
  let stored: Promise<string[]> | undefined;
  const namesStored = () => {
    stored ??= listNames();
    stored.catch(() => (stored = undefined));
    return stored;
  };
  return {
    send: async (message) => {
      // Recreates a folder that was removed.
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
      // Written to a temporary file and renamed, so that a reader never sees a partial mail.
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
        // A concurrent mail may have removed the oldest one already.
        names.map(async (name) => parseFolderMail(await readFile(join(folder, name), 'utf8').catch(() => ''))),
      );
      return mails.filter((mail) => mail !== undefined);
    },
  };
}
