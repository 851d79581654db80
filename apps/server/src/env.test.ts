import { describe, expect, it } from 'vitest';
import { EnvError, readEnv } from './env.ts';

const production = {
  NODE_ENV: 'production',
  APP_ORIGIN: 'https://rentreel.ng',
  APP_SECRET: 'a'.repeat(64),
  DATA_KEYS: 'b'.repeat(64),
  DATA_FINGERPRINT_KEY: 'c'.repeat(64),
  SMTP_URL: 'smtp://user:secret@mail.example:587',
  ALLOW_SANDBOX_PAYMENTS: 'true',
  ALLOW_SANDBOX_SMS: 'true',
  ALLOW_SANDBOX_IDENTITY: 'true',
};

/** Returns the names of the settings that readEnv rejects. */
function wrongNames(source: Record<string, string>): string[] {
  try {
    readEnv(source);
    return [];
  } catch (error) {
    return error instanceof EnvError ? error.problems.map(({ name }) => name).toSorted() : ['another error'];
  }
}

describe('readEnv', () => {
  it('has a default for every setting, so that a fresh clone starts', () => {
    expect(readEnv({})).toMatchObject({
      production: false,
      HOST: '127.0.0.1',
      PORT: 3000,
      OPS_PORT: 0,
      APP_ORIGIN: 'http://localhost:3000',
      DATABASE_URL: 'file:data/rentreel.db',
      DEMO: false,
      PAYMENT_PROVIDER: 'sandbox',
      TRUSTED_PROXY_HOPS: 0,
    });
  });

  it('derives APP_ORIGIN from PORT and treats an empty value as unset', () => {
    expect(readEnv({ PORT: '4100', APP_ORIGIN: '', SMTP_URL: ' ' })).toMatchObject({
      APP_ORIGIN: 'http://localhost:4100',
      PORT: 4100,
    });
    expect(readEnv({ APP_ORIGIN: 'https://rentreel.ng/' }).APP_ORIGIN).toBe('https://rentreel.ng');
  });

  it('reports all rejected settings in one error, each with its name and a remedy', () => {
    const source = {
      NODE_ENV: 'staging',
      PORT: 'http',
      DEMO: 'yes',
      APP_ORIGIN: 'rentreel',
      DATABASE_URL: 'mysql://x',
      LOG_LEVEL: 'loud',
    };
    expect(wrongNames(source)).toEqual(Object.keys(source).toSorted());
    expect(() => readEnv(source)).toThrow(/^RentReel cannot start: 6 settings are missing or wrong\.\n {2}\w+: /);
    expect(() => readEnv({ PORT: 'http' })).toThrow('PORT: "http" is not usable. Give a port from 0 to 65535.');
  });

  it('accepts MAP_TILES_URL only as a PMTiles file or with {z}, {x} and {y} in an http address', () => {
    const tiles = 'https://tiles.example.org/{z}/{x}/{y}.png';
    expect(readEnv({ MAP_TILES_URL: tiles })).toMatchObject({
      MAP_TILES_URL: tiles,
      MAP_TILES_CREDIT: '© OpenStreetMap contributors',
    });
    expect(wrongNames({ MAP_TILES_URL: 'https://maps.example.org/nigeria.pmtiles' })).toEqual([]);
    expect(wrongNames({ MAP_TILES_FILE: 'nigeria.mbtiles' })).toEqual(['MAP_TILES_FILE']);
    for (const MAP_TILES_URL of ['tiles', 'https://a/{z}/{x}.png', "https://a'; x/{z}/{x}/{y}", 'ftp://a/{z}/{x}/{y}'])
      expect(wrongNames({ MAP_TILES_URL })).toEqual(['MAP_TILES_URL']);
  });

  it('requires both keys of web push or neither', () => {
    const [VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY] = [`B${'a'.repeat(86)}`, 'a'.repeat(43)];
    expect(wrongNames({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY })).toEqual([]);
    expect(wrongNames({ VAPID_PUBLIC_KEY })).toEqual(['VAPID_PRIVATE_KEY']);
    expect(wrongNames({ VAPID_PRIVATE_KEY })).toEqual(['VAPID_PRIVATE_KEY']);
  });

  it('reads DATA_KEYS as a list and requires DATA_FINGERPRINT_KEY with it', () => {
    const [DATA_KEYS, DATA_FINGERPRINT_KEY] = [`${'a'.repeat(64)},${'b'.repeat(64)}`, 'c'.repeat(64)];
    expect(readEnv({ DATA_KEYS, DATA_FINGERPRINT_KEY }).DATA_KEYS).toEqual(['a'.repeat(64), 'b'.repeat(64)]);
    expect(wrongNames({ DATA_KEYS })).toEqual(['DATA_FINGERPRINT_KEY']);
    expect(wrongNames({ DATA_KEYS: 'short', DATA_FINGERPRINT_KEY })).toEqual(['DATA_KEYS']);
    expect(wrongNames({ ...production, DATA_KEYS: '', DATA_FINGERPRINT_KEY: '' })).toEqual(['DATA_KEYS']);
  });

  it('never includes the value of a rejected secret in the error', () => {
    const source = { APP_SECRET: 'hunter2', SMTP_URL: 'ftp://joe:hunter2@x', DATABASE_URL: 'mysql://joe:hunter2@x' };
    expect(wrongNames(source)).toEqual(['APP_SECRET', 'DATABASE_URL', 'SMTP_URL']);
    expect(() => readEnv(source)).not.toThrow(/hunter2/);
  });
});

const testKey = { PAYMENT_PROVIDER: 'paystack', PAYSTACK_SECRET_KEY: 'sk_test_0123456789abcdef' };
const liveKey = { ...testKey, PAYSTACK_SECRET_KEY: 'sk_live_0123456789abcdef' };

describe('readEnv for the payment provider', () => {
  it('defaults to the sandbox and requires PAYSTACK_SECRET_KEY for Paystack', () => {
    expect(readEnv({})).toMatchObject({ PAYMENT_PROVIDER: 'sandbox', PAYSTACK_BASE_URL: 'https://api.paystack.co' });
    expect(readEnv(testKey)).toMatchObject(testKey);
    expect(wrongNames({ PAYMENT_PROVIDER: 'paystack' })).toEqual(['PAYSTACK_SECRET_KEY']);
    expect(wrongNames({ PAYMENT_PROVIDER: 'cash' })).toEqual(['PAYMENT_PROVIDER']);
  });

  it('omits a rejected PAYSTACK_SECRET_KEY from the error', () => {
    expect(() => readEnv({ ...testKey, PAYSTACK_SECRET_KEY: 'pk_live_hunter2' })).toThrow('PAYSTACK_SECRET_KEY');
    expect(() => readEnv({ ...testKey, PAYSTACK_SECRET_KEY: 'pk_live_hunter2' })).not.toThrow(/hunter2/);
  });

  it('requires a live key and an https address in production', () => {
    const real = { ...production, ALLOW_SANDBOX_PAYMENTS: 'false' };
    expect(wrongNames({ ...real, ...liveKey })).toEqual([]);
    expect(wrongNames({ ...real, ...testKey })).toEqual(['PAYSTACK_SECRET_KEY']);
    expect(wrongNames({ ...real, ...liveKey, PAYSTACK_BASE_URL: 'http://proxy' })).toEqual(['PAYSTACK_BASE_URL']);
  });
});

describe('readEnv with real payments on a database that does not sync its commits', () => {
  const server = { DATABASE_URL: 'libsql://db.example.ng', DATABASE_AUTH_TOKEN: 't' };
  const replica = { DATABASE_URL: 'file:data/replica.db', DATABASE_SYNC_URL: 'libsql://db.example.ng' };

  it.each([
    ['a database server', server],
    ['a file that replicates a database server', replica],
  ])('rejects %s unless ALLOW_UNSYNCED_MONEY is set', (_what, where) => {
    for (const deployment of [{}, { ...production, ALLOW_SANDBOX_PAYMENTS: 'false' }]) {
      expect(wrongNames({ ...deployment, ...liveKey, ...where })).toEqual(['DATABASE_URL']);
      expect(wrongNames({ ...deployment, ...liveKey, ...where, ALLOW_UNSYNCED_MONEY: 'true' })).toEqual([]);
    }
  });

  it('accepts a database server with a test key or the sandbox, and a live key with a database file', () => {
    expect(wrongNames({ ...testKey, ...server })).toEqual([]);
    expect(wrongNames(server)).toEqual([]);
    expect(wrongNames({ ...liveKey, DATABASE_URL: 'file:data/rentreel.db' })).toEqual([]);
    expect(wrongNames(liveKey)).toEqual([]);
  });
});

describe('readEnv for the sandbox clock', () => {
  it('leaves it off by default and rejects it in production and with Paystack', () => {
    expect(readEnv({}).SANDBOX_CLOCK).toBe(false);
    expect(readEnv({ SANDBOX_CLOCK: 'true' }).SANDBOX_CLOCK).toBe(true);
    expect(wrongNames({ ...production, SANDBOX_CLOCK: 'true' })).toEqual(['SANDBOX_CLOCK']);
    expect(wrongNames({ ...testKey, SANDBOX_CLOCK: 'true' })).toEqual(['SANDBOX_CLOCK']);
  });
});

describe('readEnv for the role of a process', () => {
  const several = { ROLE: 'reader', APP_SECRET: 'x'.repeat(32) };

  it('defaults to all, and shortens FOLLOW_MS for any other role', () => {
    expect(readEnv({})).toMatchObject({ ROLE: 'all', FOLLOW_MS: 500, STOP_GRACE_MS: 300 });
    expect(readEnv(several)).toMatchObject({ ROLE: 'reader', FOLLOW_MS: 50 });
    expect(readEnv({ TRUSTED_PROXY_HOPS: '1' }).STOP_GRACE_MS).toBe(3000);
  });

  it.each<[Record<string, string>, string[]]>([
    [{ ROLE: 'leader' }, ['APP_SECRET', 'ROLE']],
    [{ ROLE: 'writer' }, ['APP_SECRET']],
    [{ ...several, SANDBOX_CLOCK: 'true' }, ['SANDBOX_CLOCK']],
    [{ ...several, DATABASE_URL: 'libsql://db.example.ng' }, ['REDIS_URL']],
    [{ ...several, DATABASE_URL: 'libsql://db.example.ng', REDIS_URL: 'redis://127.0.0.1:6379' }, []],
    [{ REDIS_URL: 'http://127.0.0.1' }, ['REDIS_URL']],
    [{ STOP_GRACE_MS: '-1' }, ['STOP_GRACE_MS']],
  ])('requires the settings that several processes share: %j', (given, wrong) => {
    expect(wrongNames(given)).toEqual(wrong);
  });
});

describe('readEnv in production', () => {
  it('accepts a complete configuration', () => {
    expect(readEnv(production)).toMatchObject({ production: true, HOST: '127.0.0.1', OPS_PORT: 9464 });
  });

  it('reports all missing settings at once', () => {
    expect(wrongNames({ NODE_ENV: 'production' })).toEqual([
      'APP_ORIGIN',
      'APP_SECRET',
      'DATA_KEYS',
      'IDENTITY_PROVIDER',
      'PAYMENT_PROVIDER',
      'SMS_PROVIDER',
      'SMTP_URL',
    ]);
  });

  it.each([
    ['the payment sandbox', { ALLOW_SANDBOX_PAYMENTS: 'false' }, 'PAYMENT_PROVIDER'],
    ['mail stored in a folder', { SMTP_URL: '' }, 'SMTP_URL'],
    ['text messages stored in a folder', { ALLOW_SANDBOX_SMS: 'false' }, 'SMS_PROVIDER'],
    ['identity checks without a register', { ALLOW_SANDBOX_IDENTITY: 'false' }, 'IDENTITY_PROVIDER'],
    ['plain http', { APP_ORIGIN: 'http://rentreel.ng' }, 'APP_ORIGIN'],
    ['a missing secret', { APP_SECRET: '' }, 'APP_SECRET'],
    ['a database server without a token', { DATABASE_URL: 'libsql://db.example' }, 'DATABASE_AUTH_TOKEN'],
  ])('rejects %s', (_what, change, name) => {
    expect(wrongNames({ ...production, ...change })).toEqual([name]);
  });

  it.each([
    [{ APP_ORIGIN: 'http://rentreel.ng', ALLOW_HTTP_ORIGIN: 'true' }],
    [{ SMTP_URL: '', ALLOW_MAIL_FOLDER: 'true' }],
    [{ IDENTITY_PROVIDER: 'smile', SMILE_PARTNER_ID: '1', SMILE_API_KEY: 'k'.repeat(20) }],
    [{ SMS_PROVIDER: 'termii', TERMII_API_KEY: 'k'.repeat(20), TERMII_SECRET_KEY: 's'.repeat(20) }],
    [{ DATABASE_URL: 'libsql://db.example', ALLOW_DATABASE_WITHOUT_TOKEN: 'true' }],
    [{ DATABASE_URL: 'libsql://db.example', DATABASE_AUTH_TOKEN: 't' }],
  ])('accepts settings that permit an exception by name: %o', (change) => {
    expect(wrongNames({ ...production, ...change })).toEqual([]);
  });

  it('treats a demo with NODE_ENV=production as no production', () => {
    expect(readEnv({ NODE_ENV: 'production', DEMO: 'true' })).toMatchObject({ production: false, DEMO: true });
  });
});
