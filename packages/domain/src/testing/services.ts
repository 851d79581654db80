import { createHash } from 'node:crypto';
import { createFieldCipher } from '@rentreel/auth';
import type { Kobo } from '@rentreel/values';
import type { Clock } from '../kernel/index.ts';
import type {
  EventBus,
  IdentityCheckRequest,
  IdentityFinding,
  IdentityProvider,
  LinkSigner,
  Logger,
  MadeMedia,
  MailMessage,
  Mailer,
  MediaOutcome,
  MediaProcessor,
  ObjectStorage,
  PaymentGateway,
  PrivatePaths,
  PushDelivery,
  PushSender,
  ReceivedFiles,
  SmsMessage,
  SmsOutcome,
  SmsSender,
  WebhookCall,
  WebhookOutcome,
  WebhookSender,
  StoredObject,
} from '../ports/index.ts';

/** A clock that only advances when a test moves it. */
export interface ManualClock extends Clock {
  advance(milliseconds: number): void;
}

/** Starts at 20 Nov 2026, 12:00 in Lagos. */
export function createManualClock(start = Date.UTC(2026, 10, 20, 11)): ManualClock {
  let now = start;
  return {
    now: () => now,
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
}

/** A mailer that records its mails. */
export interface RecordingMailer extends Mailer {
  readonly sent: MailMessage[];
}

export function createRecordingMailer(): RecordingMailer {
  const sent: MailMessage[] = [];
  return {
    sent,
    send: async (message) => {
      sent.push(message);
    },
  };
}

/** A push sender that records its pushes; endpoints in `gone` have ended. */
export interface RecordingPushSender extends PushSender {
  readonly sent: PushDelivery[];
  readonly gone: Set<string>;
}

export function createRecordingPushSender(): RecordingPushSender {
  const sent: PushDelivery[] = [];
  const gone = new Set<string>();
  return {
    publicKey: `B${'A'.repeat(86)}`,
    sent,
    gone,
    isPushService: (endpoint) => endpoint.startsWith('https://push.example/'),
    send: async (delivery) => {
      if (gone.has(delivery.to.endpoint)) return 'gone';
      sent.push(delivery);
      return 'taken';
    },
  };
}

/** A webhook caller that records its calls; every call gets `outcome`. */
export interface RecordingWebhookSender extends WebhookSender {
  readonly sent: WebhookCall[];
  outcome: WebhookOutcome;
}

export function createRecordingWebhookSender(): RecordingWebhookSender {
  const sent: WebhookCall[] = [];
  return {
    sent,
    outcome: { status: 'answered', answerStatus: 200, excerpt: 'ok', retryAfterMs: null, durationMs: 5 },
    faultOf: (url) => {
      if (!url.startsWith('https:')) return 'not_https';
      return url.startsWith('https://10.') ? 'private_address' : undefined;
    },
    async send(call) {
      sent.push(call);
      return this.outcome;
    },
  };
}

/** A text message sender that records its messages, and refuses or fails on request. */
export interface RecordingSms extends SmsSender {
  readonly sent: SmsMessage[];
  readonly next: { outcome: SmsOutcome | Error | undefined };
  /** Returns the six digits of the last message. */
  lastCode(): string;
}

export function createRecordingSms(): RecordingSms {
  const sent: SmsMessage[] = [];
  const next: RecordingSms['next'] = { outcome: undefined };
  return {
    provider: 'recording',
    sandbox: true,
    sent,
    next,
    lastCode: () => /\d{6}/.exec(sent.at(-1)?.text ?? '')?.[0] ?? '',
    send: async (message) => {
      const { outcome } = next;
      next.outcome = undefined;
      if (outcome instanceof Error) throw outcome;
      if (outcome?.status === 'refused') return outcome;
      sent.push(message);
      return outcome ?? { status: 'accepted', providerReference: `sms-${message.reference}`, parts: 1 };
    },
    readReport: () => ({ status: 'unreadable' }),
  };
}

/** An identity register whose answers the test sets; by default everything matches. */
export interface TestIdentity extends IdentityProvider {
  readonly started: IdentityCheckRequest[];
  /** The results of the next queries, in order. */
  readonly found: IdentityFinding[];
  /** The result of the next start, instead of success. */
  readonly next: { start: Error | 'refused' | undefined };
}

export function createTestIdentity(): TestIdentity {
  const started: TestIdentity['started'] = [];
  const found: TestIdentity['found'] = [];
  const next: TestIdentity['next'] = { start: undefined };
  return {
    provider: 'recording',
    sandbox: true,
    started,
    found,
    next,
    start: async (request) => {
      const given = next.start;
      next.start = undefined;
      if (given instanceof Error) throw given;
      if (given === 'refused') return { status: 'failed', reason: 'no_credit' };
      started.push(request);
      return { status: 'started', providerReference: `check-${request.reference}` };
    },
    readHint: () => ({ status: 'forged' }),
    find: async () => found.shift() ?? { status: 'matched' },
  };
}

/** A logger that records its lines, for tests that look for secrets or for a warning. */
export interface RecordingLogger extends Logger {
  readonly lines: { level: 'info' | 'warn' | 'error'; fields: Readonly<Record<string, unknown>>; message: string }[];
}

export function createRecordingLogger(): RecordingLogger {
  const lines: RecordingLogger['lines'] = [];
  return {
    lines,
    info: (fields, message) => void lines.push({ level: 'info', fields, message }),
    warn: (fields, message) => void lines.push({ level: 'warn', fields, message }),
    error: (fields, message) => void lines.push({ level: 'error', fields, message }),
  };
}

/** An event bus that records the channels it signalled and calls subscribers at once. */
export interface RecordingEventBus extends EventBus {
  readonly notified: string[];
}

export function createRecordingEventBus(): RecordingEventBus {
  const notified: string[] = [];
  const listeners = new Map<string, Set<(upTo?: number) => void>>();
  return {
    notified,
    notify: (userId, upTo) => {
      notified.push(userId);
      for (const listener of listeners.get(userId) ?? []) listener(upTo);
    },
    subscribe: (userId, listener) => {
      const mine = listeners.get(userId) ?? new Set();
      listeners.set(userId, mine.add(listener));
      return () => void mine.delete(listener);
    },
  };
}

/** A gateway that settles everything, once per reference. */
export interface RecordingGateway extends PaymentGateway {
  readonly moved: Map<string, Kobo>;
}

export function createRecordingGateway(): RecordingGateway {
  const moved = new Map<string, Kobo>();
  const settle = (reference: string, amountKobo: Kobo) => {
    moved.set(reference, moved.get(reference) ?? amountKobo);
    return `rec-${reference}`;
  };
  return {
    provider: 'recording',
    sandbox: true,
    collects: true,
    moved,
    collect: async ({ reference, amountKobo }) => ({
      status: 'settled',
      providerReference: settle(reference, amountKobo),
    }),
    payOut: async ({ reference, amountKobo }) => ({ status: 'paid', providerReference: settle(reference, amountKobo) }),
  };
}

/** An in-memory object storage; a body on disk is not read. */
export interface MemoryStorage extends ObjectStorage {
  readonly objects: Map<string, StoredObject & { readonly bytes: Uint8Array }>;
}

export function createMemoryStorage(): MemoryStorage {
  const objects: MemoryStorage['objects'] = new Map();
  return {
    objects,
    put: async ({ key, type, body }) => {
      const bytes = body instanceof Uint8Array ? body : new Uint8Array(body.sizeBytes);
      objects.set(key, { key, type, sizeBytes: bytes.length, etag: `"${bytes.length}"`, bytes });
    },
    head: async (key) => objects.get(key),
    open: async (key, range) => {
      const found = objects.get(key);
      if (!found) return undefined;
      const bytes = range ? found.bytes.slice(range.start, range.end + 1) : found.bytes;
      return { ...found, body: new Blob([new Uint8Array(bytes)]).stream() };
    },
    delete: async (key) => void objects.delete(key),
  };
}

/** A processor that succeeds at once for every file, or returns what the test sets. */
export interface InstantProcessor extends MediaProcessor {
  next: MediaOutcome;
  /** Called before the outcome is passed on, for tests of concurrent changes. */
  duringProcessing: () => Promise<void>;
  readonly seen: string[];
}

const instantMedia: MadeMedia = {
  width: 540,
  height: 960,
  placeholder: 'data:image/webp;base64,AAAA',
  contentHash: 'c'.repeat(64),
  perceptualHash: '0123456789abcdef',
  pictures: [
    { format: 'avif', width: 320, body: Uint8Array.of(1) },
    { format: 'jpeg', width: 320, body: Uint8Array.of(2) },
  ],
};

export function createInstantProcessor(): InstantProcessor {
  const processor: InstantProcessor = {
    next: { status: 'made', media: instantMedia },
    duringProcessing: () => Promise.resolve(),
    seen: [],
    process: async ({ path }, use) => {
      processor.seen.push(path);
      await processor.duringProcessing();
      return use(processor.next);
    },
  };
  return processor;
}

/** Received files that exist as names only. */
export interface MemoryReceivedFiles extends ReceivedFiles {
  readonly removed: string[];
  readonly sweptBefore: number[];
}

export function createMemoryReceivedFiles(): MemoryReceivedFiles {
  const removed: string[] = [];
  const sweptBefore: number[] = [];
  return {
    removed,
    sweptBefore,
    pathOf: (uploadId) => `/received/${uploadId}`,
    posterPathOf: (uploadId) => `/received/${uploadId}.poster`,
    remove: async (uploadId) => void removed.push(uploadId),
    sweep: async (before) => void sweptBefore.push(before),
  };
}

/** Signatures without a secret, with the length of real ones. */
export function createTestLinkSigner(): LinkSigner {
  const sign = (purpose: string, text: string) =>
    createHash('sha256').update(`${purpose}\n${text}`).digest('base64url');
  return { sign, isSigned: (purpose, text, signature) => sign(purpose, text) === signature };
}

/** Private paths that state their reader in plain text. */
export const testPrivatePaths: PrivatePaths = {
  sign: ({ key, expiresAt, readerId }) => `/private/${expiresAt}/${readerId ?? 'anybody'}/${key}`,
};

/** The real cipher with keys from the source. */
export const testFieldCipher = createFieldCipher({ encryption: ['a'.repeat(64)], fingerprint: 'b'.repeat(64) });
