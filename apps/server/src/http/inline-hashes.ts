import { createHash } from 'node:crypto';

/** The hashes (`sha256-…`) by which a policy lets the scripts or styles that stand in a page work, and no other. */
export function inlineHashes(html: string, tag: 'script' | 'style'): string[] {
  return [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(
    ([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
  );
}
