import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import webPush from 'web-push';

/** The pair with which push services know this deployment (RFC 8292), in base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

function parseKeys(json: string): VapidKeys | undefined {
  try {
    const { publicKey, privateKey } = JSON.parse(json) as Partial<Record<string, unknown>>;
    if (typeof publicKey !== 'string' || typeof privateKey !== 'string') return undefined;
    return publicKey.length === 87 && privateKey.length === 43 ? { publicKey, privateKey } : undefined;
  } catch {
    return undefined;
  }
}

function readKeys(path: string): VapidKeys | undefined {
  try {
    return parseKeys(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * The pair that is kept in a file, made at the first start. Browsers keep to the key that they subscribed with, so that
 * a lost file ends their pushes until they are told of the new one. Only the owner of the process may read it.
 */
export function keepVapidKeys(path: string): VapidKeys {
  const kept = readKeys(path);
  if (kept) return kept;
  const keys = webPush.generateVAPIDKeys();
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  return keys;
}
