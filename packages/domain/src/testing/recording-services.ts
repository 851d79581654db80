import type { Kobo } from '@rentreel/money';
import type {
  EventBus,
  Logger,
  Mailer,
  MailMessage,
  PaymentGateway,
  PushDelivery,
  PushSender,
} from '../ports/index.ts';

/** A mailer that keeps what it was given. */
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

/** A push sender that keeps what it was given; the addresses in `gone` take nothing more. */
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

/** A logger that keeps its lines, for tests that look for secrets or for a warning. */
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

/** A bus that counts whom it woke and calls the listeners at once. */
export interface RecordingEventBus extends EventBus {
  readonly notified: string[];
}

export function createRecordingEventBus(): RecordingEventBus {
  const notified: string[] = [];
  const listeners = new Map<string, Set<() => void>>();
  return {
    notified,
    notify: (userId) => {
      notified.push(userId);
      for (const listener of listeners.get(userId) ?? []) listener();
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
