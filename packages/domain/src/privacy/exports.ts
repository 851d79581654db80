import type { UploadedMedia } from '@rentreel/contracts/media';
import type { Id } from '@rentreel/contracts/ids';
import { type DataExport, exportLimits } from '@rentreel/contracts/privacy';
import { asLagosDay, dayMs, formatDateTime, hourMs, isoDay } from '@rentreel/values';
import { requireStepUp } from '../auth/index.ts';
import {
  type Context,
  DomainError,
  type EncryptedColumn,
  newId,
  readHandle,
  requireUser,
  write,
} from '../kernel/index.ts';
import { storedKeys } from '../media/index.ts';
import { bankAccountNumbers } from '../payouts/index.ts';
import { cancelTimers, scheduleTimer } from '../timers/index.ts';
import { encryptedVerification } from '../verification/index.ts';
import {
  type ExportRow,
  countExportsSince,
  findExport,
  insertExport,
  listExportRows,
  listUndeletedExports,
  updateExport,
} from './export-repository.ts';
import { listMergedInto } from './erasure-repository.ts';
import { type ExportedRow, exportedTables, notExported, readPart } from './personal-data-repository.ts';

const expiryTimer = 'data_export.expire';

/** Lists the copies the caller requested, latest first. */
export async function listExports(ctx: Context): Promise<DataExport[]> {
  const { userId } = requireUser(ctx);
  const rows = await listExportRows(ctx.database.read, userId, exportLimits.listed);
  return rows.map((row) => toDataExport(ctx, row));
}

const isLate = ({ state, requestedAt }: ExportRow, now: number): boolean =>
  state === 'requested' && requestedAt <= now - exportLimits.patienceMs;

function toDataExport(ctx: Context, row: ExportRow): DataExport {
  const { state, requestedAt, expiresAt, sizeBytes, storageKey, userId: readerId } = row;
  const now = ctx.clock.now();
  const isOpen = state === 'ready' && storageKey !== null && expiresAt !== null && expiresAt > now;
  const shown = isLate(row, now) ? 'late' : state;
  return {
    id: row.id,
    state: state === 'ready' && !isOpen ? 'expired' : shown,
    requestedAt,
    expiresAt,
    sizeBytes,
    path: isOpen ? ctx.privatePaths.sign({ key: storageKey, expiresAt, readerId }) : null,
  };
}

/**
 * Requests a copy of all data about the caller; the worker makes it and notifies them. Throws auth.step_up_required,
 * privacy.export_running, privacy.exports_spent.
 */
export async function requestExport(ctx: Context): Promise<DataExport[]> {
  await requireStepUp(ctx);
  const { userId } = requireUser(ctx);
  await write(ctx, async (uow) => {
    const { tx, now } = uow;
    const [last] = await listExportRows(tx, userId, 1);
    if (last?.state === 'requested' && !isLate(last, now)) throw new DomainError('privacy.export_running');
    const asked = await countExportsSince(tx, userId, now - dayMs);
    if (asked >= exportLimits.perDay) throw new DomainError('privacy.exports_spent', { count: asked });
    const id = newId('exp');
    const notReady = { readyAt: null, expiresAt: null, sizeBytes: null, storageKey: null };
    await insertExport(tx, { id, userId, state: 'requested', requestedAt: now, ...notReady });
    uow.audit({ action: 'data_export.requested', subjectId: userId, details: { export: id } });
    uow.emit({ topic: 'data_export.requested', payload: { exportId: id } });
  });
  return listExports(ctx);
}

/** Deletes all stored copies of a user's data, and cancels copies that are still being made. */
export async function deleteExports(ctx: Context, userId: Id<'usr'>): Promise<void> {
  for (const row of await listUndeletedExports(ctx.database.read, userId)) await deleteExport(ctx, row);
}

/** A file of a copy: text, or the key of a stored picture or clip. */
export type ExportFile =
  | { readonly name: string; readonly text: string }
  | { readonly name: string; readonly body: ReadableStream<Uint8Array> };

/** A finished archive in a local file. */
export interface PackedArchive {
  readonly path: string;
  readonly sizeBytes: number;
  /** Deletes the file. */
  dispose(): Promise<void>;
}

/** Packs files into one archive as a stream. */
type PackArchive = (files: AsyncIterable<ExportFile>) => Promise<PackedArchive>;

const keyOf = (exportId: Id<'exp'>) => `private/data-copies/${exportId}.zip`;

/** Makes a requested copy and notifies its user. Keeps no file when the copy is cancelled while it is made. Idempotent. */
export async function makeExport(ctx: Context, exportId: Id<'exp'>, pack: PackArchive): Promise<void> {
  const { read } = ctx.database;
  const row = await findExport(read, exportId);
  if (row?.state === 'requested') await storeCopy(ctx, row, pack);
  if ((await findExport(read, exportId))?.state === 'expired') await ctx.objectStorage.delete(keyOf(exportId));
}

async function storeCopy(ctx: Context, { id: exportId, userId }: ExportRow, pack: PackArchive): Promise<void> {
  const archive = await pack(collectFiles(ctx, userId));
  const key = keyOf(exportId);
  const { sizeBytes, path } = archive;
  try {
    await ctx.objectStorage.put({ key, type: 'application/zip', body: { path, sizeBytes } });
  } finally {
    await archive.dispose();
  }
  await write(ctx, async (uow) => {
    const { tx, now } = uow;
    if ((await findExport(tx, exportId))?.state !== 'requested') return;
    const expiresAt = now + exportLimits.storedMs;
    await updateExport(tx, exportId, { state: 'ready', readyAt: now, expiresAt, sizeBytes, storageKey: key });
    await scheduleTimer(tx, { kind: expiryTimer, subjectId: exportId, dueAt: expiresAt, now });
    uow.audit({ action: 'data_export.made', subjectId: userId, details: { export: exportId, sizeBytes } });
    uow.notify({ userId, kind: 'privacy.export_ready', facts: { until: expiresAt }, key: exportId });
  });
}

/** Deletes an expired copy. */
async function expireExport(ctx: Context, exportId: Id<'exp'>): Promise<void> {
  const row = await findExport(readHandle(ctx), exportId);
  if (!row?.storageKey || (row.expiresAt ?? 0) > ctx.clock.now()) return;
  await deleteExport(ctx, row);
}

/**
 * Deletes the file of a copy; the record of it remains. The copy is closed before its file is deleted, so that a worker that
 * is making it does not store it afterwards, and keeps its key until then, so that a failed call is repeated.
 */
async function deleteExport(ctx: Context, { id, userId }: ExportRow): Promise<void> {
  const storageKey = keyOf(id);
  const subject = { subjectId: userId, details: { export: id } };
  await write(ctx, async (uow) => {
    await updateExport(uow.tx, id, { state: 'expired', storageKey });
    uow.audit({ action: 'data_export.expired', ...subject });
  });
  await ctx.objectStorage.delete(storageKey);
  await write(ctx, async (uow) => {
    await cancelTimers(uow.tx, { kinds: [expiryTimer], subjectId: id });
    await updateExport(uow.tx, id, { storageKey: null });
    uow.audit({ action: 'data_export.deleted', ...subject });
  });
}

const encrypted: readonly EncryptedColumn[] = [bankAccountNumbers, ...Object.values(encryptedVerification)];

/** Converts a row for the user: decrypted, with its JSON parsed. */
function toReadable(ctx: Context, table: string, row: ExportedRow): ExportedRow {
  const purposes = new Map(
    encrypted.filter((one) => one.table === table).map(({ column, purpose }) => [column, purpose]),
  );
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      const purpose = purposes.get(column);
      if (typeof value !== 'string') return [column, datedValue(column, value)];
      if (purpose !== undefined && value.includes('.')) return [column, ctx.fieldCipher.decrypt(value, purpose)];
      return [column, openJson(value)];
    }),
  );
}

/** Values that are times in epoch milliseconds, from 2001 to 2096, and not durations or counts. */
const isTime = (value: number): boolean => value >= 1e12 && value < 4e12;

/** Converts times to Nigerian time and days to dates, as ISO 8601; returns other values unchanged. */
function datedValue(column: string, value: unknown): unknown {
  if (typeof value !== 'number') return value;
  if (/day$/i.test(column) && value > 10_000) return isoDay(asLagosDay(value));
  return isTime(value) && !/kobo$/i.test(column)
    ? new Date(value + hourMs).toISOString().replace(/\.\d+Z$/, '+01:00')
    : value;
}

function openJson(text: string): unknown {
  if (!/^[[{]/.test(text)) return text;
  try {
    return JSON.parse(text, datedValue) as unknown;
  } catch {
    return text;
  }
}

/**
 * Yields everything stored about a user, file by file; each table is read once. Accounts merged into theirs have their own
 * folders.
 */
async function* collectFiles(ctx: Context, userId: Id<'usr'>): AsyncGenerator<ExportFile> {
  const contents: [string, number][] = [];
  yield* collectAccount(ctx, { userId, folder: '', contents });
  for (const closedId of await listMergedInto(ctx.database.read, userId)) {
    yield* collectAccount(ctx, { userId: closedId, folder: `closed-account-${closedId}/`, contents });
  }
  yield { name: 'index.html', text: indexPage(contents, ctx.clock.now()) };
}

interface CollectedAccount {
  readonly userId: Id<'usr'>;
  /** The folder of the files; empty for the user's own account. */
  readonly folder: string;
  /** Receives the name of each file and its number of rows. */
  readonly contents: [string, number][];
}

async function* collectAccount(
  ctx: Context,
  { userId, folder, contents }: CollectedAccount,
): AsyncGenerator<ExportFile> {
  const { read } = ctx.database;
  let uploads: readonly ExportedRow[] = [];
  for (const [table, parts] of Object.entries(exportedTables)) {
    for (const part of parts) {
      const rows = await readPart(read, { ...part, table }, userId);
      if (table === 'uploads') uploads = rows;
      if (rows.length === 0) continue;
      const name = `${folder}${part.file}.json`;
      contents.push([name, rows.length]);
      const text = JSON.stringify(
        rows.map((row) => toReadable(ctx, table, row)),
        undefined,
        1,
      );
      yield { name, text };
    }
  }
  yield* collectMedia(ctx, uploads);
}

/** Yields the largest size of every picture and the clips a user uploaded, as far as their files are still stored. */
async function* collectMedia(ctx: Context, uploads: readonly ExportedRow[]): AsyncGenerator<ExportFile> {
  for (const { media } of uploads) {
    if (typeof media !== 'string') continue;
    // Safe: written by the media module.
    const stored = JSON.parse(media) as UploadedMedia;
    const largest = stored.sources.toSorted((one, other) => other.width - one.width).slice(0, 1);
    for (const key of storedKeys({ ...stored, sources: largest })) {
      const object = await ctx.objectStorage.open(key);
      if (object) yield { name: `media/${key.replace('private/', '')}`, body: object.body };
    }
  }
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Renders the contents of the copy as a page for the user. */
function indexPage(contents: readonly (readonly [string, number])[], madeAt: number): string {
  const files = contents.map(([name, rows]) => `<tr><td><a href="${name}">${name}</a></td><td>${rows}</td></tr>`);
  const others = Object.values(notExported).map((reason) => `<li>${escape(reason)}</li>`);
  return `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>Your RentReel data</title>
<style>body{font:16px/1.5 system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem}td,th{padding:.2rem 1rem .2rem 0;text-align:left}
td{overflow-wrap:anywhere}</style>
<h1>Your RentReel data</h1><p>Made on ${formatDateTime(madeAt)}. Times in the files are Nigerian time. Amounts are in kobo: 100 kobo
are ₦1. Photos and videos that you sent are in the folder media.</p>
<table><tr><th>File</th><th>Rows</th></tr>${files.join('')}</table>
<h2>What isn’t in it</h2><ul>${others.join('')}</ul></html>
`;
}

/** Handlers of the export timers, by kind. */
export const exportTimerWork: Readonly<Record<string, (ctx: Context, exportId: Id<'exp'>) => Promise<void>>> = {
  [expiryTimer]: expireExport,
};
