import { defaultPayoutRules } from '@rentreel/contracts/payouts';
import { createTestDatabase } from '@rentreel/db/testing';
import { users } from '@rentreel/db/schema';
import { type Actor, type Context, type Services, newId } from '../kernel/index.ts';
import { type ManualClock, createManualClock } from './manual-clock.ts';
import {
  type RecordingEventBus,
  type RecordingGateway,
  type RecordingLogger,
  type RecordingMailer,
  type RecordingPushSender,
  createRecordingEventBus,
  createRecordingGateway,
  createRecordingLogger,
  createRecordingMailer,
  createRecordingPushSender,
} from './recording-services.ts';
import {
  createInstantProcessor,
  createMemoryReceivedFiles,
  createMemoryStorage,
  type InstantProcessor,
  type MemoryReceivedFiles,
  type MemoryStorage,
} from './media-services.ts';
import { createTestHostedPayments, type TestHostedPayments } from './test-hosted-payments.ts';
import { createTestBanks, type TestBanks } from './test-banks.ts';
import { createTestLinkSigner } from './test-link-signer.ts';
import { testPrivatePaths } from './test-private-paths.ts';

/** A person made for a test, and the context in which they act. */
export interface TestPerson {
  readonly userId: string;
  readonly email: string;
  readonly ctx: Context;
}

interface PersonOptions {
  readonly name?: string;
  readonly role?: 'user' | 'admin';
  readonly isVerified?: boolean;
}

/** Real verbs on a real database file, with ports that record. */
export interface TestWorld {
  readonly services: Services & {
    readonly clock: ManualClock;
    readonly events: RecordingEventBus;
    readonly log: RecordingLogger;
    readonly mailer: RecordingMailer;
    readonly pushSender: RecordingPushSender;
    readonly paymentGateway: RecordingGateway;
    readonly banks: TestBanks;
    readonly hostedPayments: TestHostedPayments;
    readonly objectStorage: MemoryStorage;
    readonly mediaProcessor: InstantProcessor;
    readonly receivedFiles: MemoryReceivedFiles;
  };
  readonly path: string;
  readonly guest: Context;
  readonly system: Context;
  createPerson(options?: PersonOptions): Promise<TestPerson>;
  contextOf(actor: Actor): Context;
  dispose(): Promise<void>;
}

/** Opens a world of its own for one test; call `dispose` at the end. */
export async function createTestWorld(overrides: Partial<Services> = {}): Promise<TestWorld> {
  const { database, path, dispose } = await createTestDatabase();
  const services = {
    database,
    clock: createManualClock(),
    events: createRecordingEventBus(),
    log: createRecordingLogger(),
    mailer: createRecordingMailer(),
    pushSender: createRecordingPushSender(),
    paymentGateway: createRecordingGateway(),
    banks: createTestBanks(),
    payoutRules: defaultPayoutRules,
    hostedPayments: createTestHostedPayments(),
    objectStorage: createMemoryStorage(),
    mediaProcessor: createInstantProcessor(),
    receivedFiles: createMemoryReceivedFiles(),
    linkSigner: createTestLinkSigner(),
    privatePaths: testPrivatePaths,
    rentalFees: { tenantBasisPoints: 0, landlordBasisPoints: 0, cancelPenaltyKobo: 0 },
    appOrigin: 'http://localhost:3000',
    ...(overrides as object),
  };
  const contextOf = (actor: Actor): Context => ({ ...services, actor, requestId: 'req_test' });

  const createPerson = async ({ name = 'Adaeze Okonkwo', role = 'user', isVerified = false }: PersonOptions = {}) => {
    const userId = newId('usr');
    const email = `${userId}@example.com`;
    const now = services.clock.now();
    await database.writer.write((tx) =>
      tx.insert(users).values({
        id: userId,
        email,
        name,
        role,
        isVerified,
        passwordHash: 'not-a-hash: this person signs in with no password',
        referralCode: userId,
        createdAt: now,
        updatedAt: now,
      }),
    );
    return { userId, email, ctx: contextOf({ kind: 'user', userId, role, sessionId: `test-session-${userId}` }) };
  };

  return {
    services,
    path,
    guest: contextOf({ kind: 'guest' }),
    system: contextOf({ kind: 'system' }),
    createPerson,
    contextOf,
    dispose,
  };
}
