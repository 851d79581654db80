import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import type { AppConfig, DemoMail } from '@rentreel/contracts/demo';
import {
  type FieldKeys,
  type SessionCookie,
  type SessionKeeper,
  createFieldCipher,
  createDeviceCookie,
  createSessionCookie,
  createSessionKeeper,
  newFieldKey,
} from '@rentreel/auth';
import { type ApiKeyKeeper, createApiKeyKeeper } from '@rentreel/domain/api-keys';
import { type Clock, type Services, configured, refreshConfiguration, systemClock } from '@rentreel/domain/kernel';
import type { Logger } from '@rentreel/domain/ports';
import { createMemoryEventBus, createRedisEventBus, type MemoryEventBus } from '@rentreel/integrations/event-bus';
import { createClamScan, createMediaProcessor, findVideoTools } from '@rentreel/integrations/media';
import { openStorage } from '@rentreel/integrations/object-storage';
import { type RedisLink, connectRedis } from '@rentreel/integrations/redis';
import { createWebPushSender, loadVapidKeys } from '@rentreel/integrations/push';
import { createWebhookSender } from '@rentreel/integrations/webhooks';
import type { SandboxPayments } from '@rentreel/integrations/payments';
import { koboFromNaira } from '@rentreel/values';
import * as z from 'zod';
import { demoPeople } from './demo/people.ts';
import type { Env } from './env.ts';
import { type Streets, streetsOf } from './streets.ts';
import { type SignedPaths, createLinkSigner, createSignedPaths } from './http/signed-links.ts';
import { createReceivedFiles } from './http/uploads/tus-server.ts';
import { createMailRoom, createSmsRoom, openBanks, openIdentity, openPayments, rulesOf } from './providers.ts';
import { type CallObserver, createCallObserver } from './observability/call-observer.ts';
import { type Metrics, createMetrics } from './observability/metrics.ts';
import { type Tracing, startTracing } from './observability/tracing.ts';
import { openOwnDatabase } from './database.ts';
import { dutiesOf } from './role.ts';
import { type SandboxClock, openSandboxClock } from './http/sandbox/clock.ts';

/** Deployment settings that a browser may know, and data that only the demo has. */
export interface DeploymentInfo {
  readonly demo: boolean;
  readonly mapTiles: AppConfig['mapTiles'];
  /** Mails and text messages that were stored instead of sent, newest first. */
  listStoredMails(): Promise<DemoMail[]>;
}

/** The dependencies of one process, wired once. */
export interface Container {
  readonly env: Env;
  readonly services: Services & { readonly events: MemoryEventBus };
  readonly sessions: SessionKeeper;
  readonly keys: ApiKeyKeeper;
  /** State shared by several processes: wake-up signals and rate-limit counters; undefined for a single process. */
  readonly redis: RedisLink | undefined;
  readonly cookie: SessionCookie;
  readonly deviceCookie: SessionCookie;
  readonly deployment: DeploymentInfo;
  readonly metrics: Metrics;
  readonly observer: CallObserver;
  /** Spans for a collector; undefined unless one is configured. */
  readonly tracing: Tracing | undefined;
  /** Holds uploads, stored mails and, by default, the database. */
  readonly dataFolder: string;
  /** Photos and videos of the demo's homes. */
  readonly demoMediaFolder: string;
  /** The street maps of this deployment. */
  readonly streets: Streets;
  /** Short-lived signed paths to private objects. */
  readonly signedPaths: SignedPaths;
  /** The simulated payment provider; undefined when real money moves. */
  readonly sandboxPayments: SandboxPayments | undefined;
  /** The clock that testers can move; undefined unless it is enabled. */
  readonly sandboxClock: SandboxClock | undefined;
  /** The built web app. */
  readonly webFolder: string;
  /** Aborted when the process begins to stop: the readiness check fails and event streams are closed. */
  readonly stopping: AbortController;
  /** Waits for pending writes, then closes the database. */
  close(): Promise<void>;
}

/**
 * Only processes that write record the use of sessions. Demo accounts need no second factor: the log-in screen shows their
 * password.
 */
const sessionRulesOf = ({ DEMO, ROLE }: Env, log: Logger) => ({
  readonly: !dutiesOf[ROLE].writes,
  onError: (error: unknown) => log.warn({ error }, 'the last use of a session could not be noted'),
  ...(DEMO && { withoutSecondFactor: new Set(demoPeople.map(({ email }) => email)) }),
});

interface ContainerOptions {
  readonly env: Env;
  /** The repository's root folder. */
  readonly root: string;
  readonly log: Logger;
  readonly clock?: Clock;
  /** Returns whether this process may write; always true when omitted. */
  readonly mayWrite?: (() => boolean) | undefined;
}

/** Opens the database, migrates it and wires the services. Throws EnvError and DatabaseOpenError. */
export async function createContainer({ env, root, log, clock: real, mayWrite }: ContainerOptions): Promise<Container> {
  const dataFolder = isAbsolute(env.DATA_FOLDER) ? env.DATA_FOLDER : join(root, env.DATA_FOLDER);
  const sandboxClock = env.SANDBOX_CLOCK ? openSandboxClock(dataFolder, real) : undefined;
  const clock = sandboxClock ?? real ?? systemClock;
  const now = () => clock.now();
  const metrics = createMetrics();
  const streets = streetsOf(env, root);
  const { tracing, database } = await openWatched({ env, root, log, mayWrite }, metrics);
  const stopping = new AbortController();
  const mail = createMailRoom(env, { folder: join(dataFolder, 'mail'), now });
  const texts = createSmsRoom(env, { folder: join(dataFolder, 'sms'), now });
  const signedPaths = createSignedPaths(env.APP_SECRET);
  const payments = openPayments(env, { dataFolder, now });
  const sessions = createSessionKeeper({ database, now, ...sessionRulesOf(env, log) });
  const redis = env.REDIS_URL === undefined ? undefined : connectRedis({ url: env.REDIS_URL, log });
  const services = configured({
    database,
    clock,
    log,
    events: redis ? createRedisEventBus(redis) : createMemoryEventBus(),
    paymentGateway: payments.paymentGateway,
    hostedPayments: payments.hostedPayments,
    banks: openBanks(env, now),
    ...rulesOf(env),
    mailer: mail.mailer,
    ...openSenders(env, dataFolder),
    sms: texts.sms,
    identity: openIdentity(env, now),
    verificationRules: { codesPerAddress: env.SMS_CODES_PER_ADDRESS },
    signUpsPerAddress: env.SIGN_UPS_PER_ADDRESS,
    ...(await openMedia(env, { dataFolder, signal: stopping.signal })),
    linkSigner: createLinkSigner(env.APP_SECRET),
    privatePaths: signedPaths,
    fieldCipher: createFieldCipher(fieldKeysOf(env, dataFolder)),
    rentalFees: rentalFeesOf(env),
    requireAudit: !env.production,
    appOrigin: env.APP_ORIGIN,
  });
  const keys = createApiKeyKeeper(services, { readonly: !dutiesOf[env.ROLE].writes });
  return {
    env,
    services,
    keys,
    sessions,
    redis,
    ...cookiesOf(env),
    streets,
    deployment: deploymentOf(env, streets, [mail, texts]),
    metrics,
    observer: createCallObserver({ log, metrics, secret: env.APP_SECRET }),
    tracing,
    dataFolder,
    signedPaths,
    sandboxPayments: payments.sandbox,
    sandboxClock,
    ...shippedFolders(root),
    stopping,
    close: closing({ sessions, keys, redis, metrics, services, tracing }),
  };
}

/** Opens the database; its writes are measured, and traced when a collector is configured. */
async function openWatched({ env, root, log, mayWrite }: ContainerOptions, metrics: Metrics) {
  const tracing = await startTracing(env, log);
  const writer = {
    onGroup: metrics.observeGroup,
    ...(tracing && { onWrite: tracing.onWrite }),
    ...(mayWrite && { mayWrite }),
  };
  const database = await openOwnDatabase({ env, root, writer });
  await refreshConfiguration(database);
  return { tracing, database };
}

/** Folders that are part of the repository. */
const shippedFolders = (root: string) => ({
  demoMediaFolder: join(root, 'tools/demo-media/rendered'),
  webFolder: join(root, 'apps/web/dist'),
});

type Parts = Pick<Container, 'sessions' | 'keys' | 'redis' | 'metrics' | 'services' | 'tracing'>;

const closing =
  ({ sessions, keys, redis, metrics, services, tracing }: Parts) =>
  async () => {
    await Promise.all([sessions.settled(), keys.settled()]);
    await services.database.close();
    redis?.close();
    metrics.close();
    await tracing?.close();
  };

function cookiesOf({ APP_ORIGIN }: Env): Pick<Container, 'cookie' | 'deviceCookie'> {
  const secure = APP_ORIGIN.startsWith('https://');
  return { cookie: createSessionCookie({ secure }), deviceCookie: createDeviceCookie({ secure }) };
}

/** Returns the deployment settings that a browser may know; the demo's mails and text messages form one list. */
const deploymentOf = (
  env: Env,
  streets: Streets,
  stores: readonly Pick<ReturnType<typeof createMailRoom>, 'listStored'>[],
): DeploymentInfo => ({
  demo: env.DEMO,
  mapTiles: streets.config,
  listStoredMails: async () => {
    const stored = (await Promise.all(stores.map((store) => store.listStored()))).flat();
    return stored.toSorted((one, other) => other.sentAt - one.sentAt).slice(0, 50);
  },
});

/** The shares of a rent that RentReel keeps, and the penalty for a repeated cancellation. */
const rentalFeesOf = (env: Env) => ({
  tenantBasisPoints: env.TENANT_FEE_BASIS_POINTS,
  landlordBasisPoints: env.LANDLORD_FEE_BASIS_POINTS,
  cancelPenaltyKobo: koboFromNaira(env.LANDLORD_CANCEL_PENALTY_NAIRA),
});

/**
 * Returns the configured keys of encrypted columns. Without them, outside production, returns a pair that is generated at the
 * first start and stored beside the database.
 */
function fieldKeysOf(env: Env, dataFolder: string): FieldKeys {
  const { DATA_KEYS: encryption, DATA_FINGERPRINT_KEY: fingerprint } = env;
  if (encryption !== undefined && fingerprint !== undefined) return { encryption, fingerprint };
  const path = join(dataFolder, 'data-keys.json');
  if (!existsSync(path)) {
    const keys: FieldKeys = { encryption: [newFieldKey()], fingerprint: newFieldKey() };
    const draft = `${path}.${process.pid}`;
    mkdirSync(dataFolder, { recursive: true });
    writeFileSync(draft, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
    // When several processes start at once, all use the keys of the first: a link never replaces a file.
    try {
      linkSync(draft, path);
    } catch (error) {
      if (!existsSync(path)) throw error;
    } finally {
      unlinkSync(draft);
    }
  }
  return fieldKeysFile.parse(JSON.parse(readFileSync(path, 'utf8')));
}

const fieldKeysFile = z.strictObject({
  encryption: z.tuple([z.string()], z.string()),
  fingerprint: z.string(),
});

/** Opens web push with the configured key pair, else with one that is generated once and stored. */
function openPush(env: Env, dataFolder: string) {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  const given = publicKey !== undefined && privateKey !== undefined;
  const keys = given ? { publicKey, privateKey } : loadVapidKeys(join(dataFolder, 'push-keys.json'));
  const address = /[^<\s]+@[^>\s]+/.exec(env.MAIL_FROM)?.[0];
  return createWebPushSender({ keys, subject: `mailto:${address ?? 'hello@rentreel.ng'}` });
}

/** Opens the senders of push messages and webhooks. */
const openSenders = (env: Env, dataFolder: string) => ({
  pushSender: openPush(env, dataFolder),
  webhookSender: createWebhookSender({ allowLoopback: env.DEV_LOCAL_WEBHOOKS }),
});

interface MediaOptions {
  readonly dataFolder: string;
  readonly signal: AbortSignal;
}

/** Opens the stores of uploads and media, and the processor that makes pictures and clips of uploads. */
async function openMedia(env: Env, { dataFolder, signal }: MediaOptions) {
  mkdirSync(join(dataFolder, 'media'), { recursive: true });
  const tools = await findVideoTools(env.PATH);
  return {
    objectStorage: await openStorage({ url: env.STORAGE_URL, folder: join(dataFolder, 'media') }),
    receivedFiles: createReceivedFiles(join(dataFolder, 'uploads')),
    mediaProcessor: createMediaProcessor({
      workFolder: join(dataFolder, 'work'),
      tools: tools && { ...tools, signal },
      scan: env.CLAMAV_ADDRESS === undefined ? undefined : createClamScan(env.CLAMAV_ADDRESS),
    }),
  };
}
