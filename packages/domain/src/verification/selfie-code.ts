import { lagosDay } from '@rentreel/values';
import type { Context } from '../kernel/index.ts';

/** Four digits that somebody holds beside their face in a selfie of this day of Lagos. */
export function selfieCodeOf(ctx: Pick<Context, 'fieldCipher'>, userId: string, at: number): string {
  const hash = ctx.fieldCipher.fingerprint(`${userId} ${lagosDay(at)}`, 'verification.selfie_code');
  return String(Buffer.from(hash, 'base64url').readUInt32BE() % 10_000).padStart(4, '0');
}
