import { type UploadPurpose, uploadRules } from '@rentreel/contracts/media';
import { RefusedFile } from './refused-file.ts';
import { sniffType } from './sniff-type.ts';

/** Kinds that deserve a better answer than "not a kind we take". */
const strangers = [
  { pattern: /^image\/hei[cf]/, code: 'storage/heic-photo' },
  { pattern: /^image\/(?:gif|apng)$/, code: 'storage/moving-picture' },
] as const;

/** What programs call the same format. */
const aliases: Readonly<Record<string, string>> = { 'video/x-m4v': 'video/mp4', 'video/matroska': 'video/webm' };

/** The true type of a file, when it is one that may be sent for the purpose; else throws RefusedFile. */
export async function requireType(path: string, purpose: UploadPurpose): Promise<string> {
  const found = await sniffType(path);
  const type = found && (aliases[found] ?? found);
  if (type !== undefined && uploadRules[purpose].types.includes(type)) return type;
  throw new RefusedFile(strangers.find(({ pattern }) => pattern.test(type ?? ''))?.code ?? 'storage/invalid-format');
}
