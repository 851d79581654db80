import { type KeyObject, createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '@rentreel/contracts/auth';

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Buffer) => bytes.toString('base64url');

/** Encodes the subset of CBOR that WebAuthn needs: maps with short keys, small numbers, texts and bytes. */
function cbor(value: number | string | Buffer | ReadonlyMap<number | string, unknown>): Buffer {
  const head = (major: number, length: number) => {
    if (length < 24) return Buffer.from([major * 32 + length]);
    return length < 256
      ? Buffer.from([major * 32 + 24, length])
      : Buffer.from([major * 32 + 25, length >> 8, length & 255]);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const pairs = [...value].flatMap(([key, held]) => [cbor(key), cbor(held as Parameters<typeof cbor>[0])]);
  return Buffer.concat([head(5, value.size), ...pairs]);
}

const flags = { present: 1, verified: 4, attested: 64 };

/** Deviations of an answer, for tests. */
export interface Forgery {
  readonly challenge?: string;
  readonly origin?: string;
  readonly rpId?: string;
  /** False: the person was not asked for fingerprint, face or PIN. */
  readonly verified?: boolean;
  readonly signCount?: number;
}

/** A device with one passkey, used by a browser on a page of `origin`. */
export class SoftwarePasskey {
  readonly id = base64url(randomBytes(16));
  readonly #origin: string;
  readonly #privateKey: KeyObject;
  readonly #publicKey: KeyObject;
  #signCount = 0;

  constructor(origin: string) {
    this.#origin = origin;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = privateKey;
    this.#publicKey = publicKey;
  }

  make({ challenge, rp }: PasskeyCreation, forged: Forgery = {}): NewPasskey {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' });
    const coordinates = [x, y].map((part) => Buffer.from(part, 'base64url'));
    const key = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinates[0]],
      [-3, coordinates[1]],
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(key)]);
    const authData = Buffer.concat([this.#authData(rp.id, flags.attested, forged), attested]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    const clientDataJSON = this.#clientData('webauthn.create', challenge, forged);
    return { id: this.id, clientDataJSON, attestationObject: base64url(cbor(attestation)), transports: ['internal'] };
  }

  answer({ challenge, rpId }: PasskeyRequest, forged: Forgery = {}): PasskeyAnswer {
    this.#signCount = forged.signCount ?? this.#signCount + 1;
    const authData = this.#authData(rpId, 0, forged);
    const clientDataJSON = this.#clientData('webauthn.get', challenge, forged);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    const signature = base64url(sign('sha256', signed, this.#privateKey));
    return { id: this.id, clientDataJSON, authenticatorData: base64url(authData), signature };
  }

  #authData(rpId: string, more: number, { rpId: other, verified = true }: Forgery): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.#signCount);
    const set = flags.present + (verified ? flags.verified : 0) + more;
    return Buffer.concat([sha256(other ?? rpId), Buffer.from([set]), count]);
  }

  #clientData(type: string, challenge: string, forged: Forgery): string {
    const data = { type, challenge: forged.challenge ?? challenge, origin: forged.origin ?? this.#origin };
    return base64url(Buffer.from(JSON.stringify(data)));
  }
}
