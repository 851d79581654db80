import type { Id } from '@rentreel/contracts/ids';
import { createSessionKeeper } from '@rentreel/auth';
import type { SignupInput } from '@rentreel/contracts/auth';
import type { NotificationFacts, NotificationKind } from '@rentreel/contracts/notifications';
import { auditRecords, outboxEvents } from '@rentreel/db/schema';
import { asc } from 'drizzle-orm';
import { type Fixture, createFixture } from '../testing/index.ts';
import type { CallerContext } from './sessions.ts';
import { signUp } from './sign-up.ts';

/** The device of a call. */
interface Device {
  readonly token?: string | undefined;
  readonly clientAddress?: string;
  readonly userAgent?: string;
}

/** A mail as stored in the outbox. */
export interface QueuedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** A test fixture with devices, mailboxes and the audit log. */
export interface AuthFixture extends Fixture {
  /** Returns the context of a call from a device: with the session of its token, or as a guest. */
  callFrom(device?: Device): Promise<CallerContext>;
  /** Returns whether a token opens a session. */
  isOpen(token: string | undefined): Promise<boolean>;
  /** Signs a person up on their own device and returns the token. */
  join(input?: Partial<SignupInput>): Promise<string>;
  mails(): Promise<QueuedMail[]>;
  /** Returns the facts of the notifications of a kind, oldest first. */
  notices<K extends NotificationKind>(kind: K): Promise<NotificationFacts[K][]>;
  /** Returns the topics of a person's live events, oldest first. */
  liveTopics(userId: Id<'usr'>): Promise<string[]>;
  audit(): Promise<{ action: string; subjectId: string; actorId: Id<'usr'> | null; details: string }[]>;
  actions(): Promise<string[]>;
}

export const email = 'adaeze@example.com';
export const password = 'river under the bridge';
export const newPassword = 'mangoes fall in april';

/** Creates an isolated fixture; call `dispose` at the end. */
export const createAuthFixture = async (): Promise<AuthFixture> => withDevices(await createFixture());

/** Adds devices, mailboxes and the audit log to a fixture. */
export function withDevices(fixture: Fixture): AuthFixture {
  const { database, clock } = fixture.services;
  const keeper = createSessionKeeper({ database, now: () => clock.now() });
  const read = database.read;

  const callFrom = async ({ token, clientAddress = '102.89.1.1', userAgent = 'Chrome Android' }: Device = {}) => {
    const found = token === undefined ? undefined : await keeper.validateSessionToken(token);
    const { userId, role, sessionId, authenticatedAt, staff } = found ?? {};
    const isSignedIn = userId !== undefined && role !== undefined && sessionId !== undefined;
    const ctx = isSignedIn
      ? fixture.contextOf({ kind: 'user', userId, role, sessionId, authenticatedAt, staff })
      : fixture.guest;
    return { ...ctx, clientAddress, userAgent };
  };
  const events = () => read.select().from(outboxEvents).orderBy(asc(outboxEvents.seq));
  const audit = () =>
    read
      .select({
        action: auditRecords.action,
        subjectId: auditRecords.subjectId,
        actorId: auditRecords.actorId,
        details: auditRecords.details,
      })
      .from(auditRecords)
      .orderBy(asc(auditRecords.seq));

  return {
    ...fixture,
    callFrom,
    isOpen: async (token) => (await keeper.validateSessionToken(token ?? '')) !== undefined,
    join: async (input = {}) => {
      const guest = await callFrom();
      const { session } = await signUp(guest, { email, password, name: 'Adaeze Okonkwo', ...input });
      if (!session) throw new Error('The sign-up did not sign in');
      return session.token;
    },
    mails: async () =>
      (await events())
        .filter(({ topic }) => topic === 'mail.requested')
        .map(({ payload }) => JSON.parse(payload) as QueuedMail),
    notices: async <K extends NotificationKind>(kind: K) =>
      (await events())
        .filter(({ topic }) => topic === 'notice.raised')
        .map(({ payload }) => JSON.parse(payload) as { kind: NotificationKind; facts: NotificationFacts[K] })
        .filter((notice) => notice.kind === kind)
        .map(({ facts }) => facts),
    liveTopics: async (userId) => (await events()).filter((event) => event.userId === userId).map(({ topic }) => topic),
    audit,
    actions: async () => (await audit()).map(({ action }) => action),
    dispose: async () => {
      await keeper.settled();
      await fixture.dispose();
    },
  };
}

/** Returns the secret of the link in a mail. */
export function secretIn(mail: QueuedMail | undefined): string {
  const secret = /token=([A-Za-z0-9_-]+)/.exec(mail?.text ?? '')?.[1];
  if (secret === undefined) throw new Error('There is no link in the mail');
  return secret;
}
