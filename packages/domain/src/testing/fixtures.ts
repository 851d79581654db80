import { createHash } from 'node:crypto';
import type { Id } from '@rentreel/contracts/ids';
import { type DraftMediaItem, type ListingContent, type RoomKind, listingContent } from '@rentreel/contracts/listings';
import type { UploadedMedia } from '@rentreel/contracts/media';
import { defaultPayoutRules } from '@rentreel/contracts/payouts';
import { defaultReferralRules } from '@rentreel/contracts/referrals';
import { defaultVerificationRules } from '@rentreel/contracts/verification';
import type { StaffRole } from '@rentreel/contracts/staff';
import { unlimitedWalletTiers } from '@rentreel/contracts/wallet';
import type { Database } from '@rentreel/db';
import { passkeys, roleGrants, sessions, uploads, users, verificationCases } from '@rentreel/db/schema';
import { createTestDatabase } from '@rentreel/db/testing';
import { zeroKobo } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import type { Actor, Context, Services, UserActor } from '../kernel/index.ts';
import { configured, defaultOperatingRules, newId, requireUser } from '../kernel/index.ts';
import { changeListingState, createListing } from '../listings/index.ts';
import {
  type TestBanks,
  type TestHostedPayments,
  createTestBanks,
  createTestHostedPayments,
} from './payment-services.ts';
import {
  type InstantProcessor,
  type ManualClock,
  type MemoryReceivedFiles,
  type MemoryStorage,
  type RecordingEventBus,
  type RecordingGateway,
  type RecordingLogger,
  type RecordingMailer,
  type RecordingPushSender,
  type RecordingSms,
  type RecordingWebhookSender,
  type TestIdentity,
  createInstantProcessor,
  createManualClock,
  createMemoryReceivedFiles,
  createMemoryStorage,
  createRecordingEventBus,
  createRecordingGateway,
  createRecordingLogger,
  createRecordingMailer,
  createRecordingPushSender,
  createRecordingSms,
  createRecordingWebhookSender,
  createTestIdentity,
  createTestLinkSigner,
  testFieldCipher,
  testPrivatePaths,
} from './services.ts';

/** A user created for a test, and the context of their calls. */
export interface TestPerson {
  readonly userId: Id<'usr'>;
  readonly email: string;
  readonly ctx: Context;
}

interface PersonOptions {
  readonly name?: string;
  /** `admin` for a superadmin. */
  readonly role?: 'user' | 'admin';
  /** Makes the user a staff member with a second factor. */
  readonly roles?: readonly StaffRole[];
  readonly isVerified?: boolean;
}

/** The use cases on a real database file, with ports that record their calls. */
export interface Fixture {
  readonly services: Services & {
    readonly clock: ManualClock;
    readonly events: RecordingEventBus;
    readonly log: RecordingLogger;
    readonly mailer: RecordingMailer;
    readonly pushSender: RecordingPushSender;
    readonly sms: RecordingSms;
    readonly webhookSender: RecordingWebhookSender;
    readonly identity: TestIdentity;
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

/** A context whose user has just logged in, at any time of the clock. */
export const freshActor = (
  person: Pick<UserActor, 'userId' | 'role' | 'sessionId' | 'staff'>,
  { clock }: Pick<Services, 'clock'>,
): UserActor => ({
  ...person,
  kind: 'user',
  get authenticatedAt() {
    return clock.now();
  },
});

/** Opens a separate fixture for one test, with this content of its database; call `dispose` at the end. */
export async function createFixture(overrides: Partial<Services> = {}, content?: Uint8Array): Promise<Fixture> {
  const { database, path, dispose } = await createTestDatabase({}, content);
  const services = configured({
    database,
    clock: createManualClock(),
    events: createRecordingEventBus(),
    log: createRecordingLogger(),
    mailer: createRecordingMailer(),
    pushSender: createRecordingPushSender(),
    sms: createRecordingSms(),
    webhookSender: createRecordingWebhookSender(),
    identity: createTestIdentity(),
    verificationRules: defaultVerificationRules,
    signUpsPerAddress: 20,
    paymentGateway: createRecordingGateway(),
    banks: createTestBanks(),
    payoutRules: defaultPayoutRules,
    referralRules: { ...defaultReferralRules },
    // Most tests are not about limits: their users can move any amount at any tier.
    walletTiers: unlimitedWalletTiers,
    hostedPayments: createTestHostedPayments(),
    objectStorage: createMemoryStorage(),
    mediaProcessor: createInstantProcessor(),
    receivedFiles: createMemoryReceivedFiles(),
    linkSigner: createTestLinkSigner(),
    privatePaths: testPrivatePaths,
    fieldCipher: testFieldCipher,
    rentalFees: { tenantBasisPoints: 0, landlordBasisPoints: 0, cancelPenaltyKobo: zeroKobo },
    requireAudit: true,
    operations: defaultOperatingRules,
    appOrigin: 'http://localhost:3000',
    ...(overrides as object),
  });
  const contextOf = (actor: Actor): Context => ({ ...services, actor, requestId: 'req_test' });

  const createPerson = async (options: PersonOptions = {}) => {
    const { name = 'Adaeze Okonkwo', isVerified = false } = options;
    const roles = options.roles ?? (options.role === 'admin' ? (['superadmin'] as const) : []);
    const role = roles.length > 0 ? 'admin' : 'user';
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
    if (roles.length > 0) await makeStaff(database, email, roles);
    const staff = roles.length > 0 ? ({ roles, secondFactor: 'proved' } as const) : undefined;
    const actor = freshActor({ userId, role, sessionId: `test-session-${userId}`, staff }, services);
    return { userId, email, ctx: contextOf(actor) };
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

/**
 * Grants a user roles without approval, and a passkey that confirms their existing sessions. Its private key does not exist:
 * a new log-in needs its own second factor.
 */
export async function makeStaff(
  { writer }: Pick<Database, 'writer'>,
  email: string,
  roles: readonly StaffRole[] = ['superadmin'],
): Promise<void> {
  const use = { signCount: 0, transports: '', isSynced: false, lastUsedAt: null, blockedAt: null, createdAt: 0 };
  const id = newId('psk');
  await writer.write(async (tx) => {
    const [person] = await tx
      .update(users)
      .set({ role: 'admin', staffRoles: [...roles] })
      .where(eq(users.email, email))
      .returning({ userId: users.id });
    if (!person) throw new Error(`Nobody has the address ${email}`);
    const { userId } = person;
    const grant = { userId, state: 'active', stateSince: 0, version: 1, reason: 'For a test', createdAt: 0 } as const;
    await tx.insert(roleGrants).values(roles.map((role) => ({ ...grant, id: newId('grn'), role })));
    await tx.insert(passkeys).values({ ...use, id, userId, credentialId: id, publicKey: '', name: 'Phone' });
    await tx.update(sessions).set({ authenticatedBy: 'passkey' }).where(eq(sessions.userId, userId));
  });
}

/** Returns the same context with these staff roles added. */
export const asStaff = (ctx: Context, roles: readonly StaffRole[] = ['superadmin']): Context => ({
  ...ctx,
  actor: freshActor({ ...requireUser(ctx), role: 'admin', staff: { roles, secondFactor: 'proved' } }, ctx),
});

interface Granted {
  readonly landlordId: Id<'usr'>;
  readonly unitKeys: readonly string[];
}

/** Verifies a user with permanent documents for these listings; existing verifications stay unchanged. */
export async function grantAuthority(
  { database: { writer }, clock }: Pick<Services, 'database' | 'clock'>,
  { landlordId: userId, unitKeys }: Granted,
): Promise<void> {
  const at = clock.now();
  const approved = {
    userId,
    kind: 'authority',
    state: 'approved',
    stateSince: at,
    version: 1,
    approvedAt: at,
  } as const;
  const rows = unitKeys.map((subjectId) => ({
    ...approved,
    id: newId('vrf'),
    subjectId,
    createdAt: at,
    updatedAt: at,
  }));
  await writer.write(async (tx) => {
    await tx.update(users).set({ isVerified: true }).where(eq(users.id, userId));
    if (rows.length > 0) await tx.insert(verificationCases).values(rows).onConflictDoNothing();
  });
}

/** Publishes a listing with five photos for the caller; returns its id. */
export async function publishHome(ctx: Context, overrides: Record<string, unknown> = {}): Promise<`lst_${string}`> {
  const media = await addReadyUploads(ctx.database, { ownerId: requireUser(ctx).userId });
  const { id } = await createListing(ctx, { ...makeListingContent(overrides), media });
  await changeListingState(ctx, id, 'submit');
  return id;
}

let flats = 0;

/**
 * Builds a complete listing for tests, each in its own flat at 31 Alagomeji Street; `overrides` replace whole fields.
 */
export function makeListingContent(overrides: Record<string, unknown> = {}): ListingContent {
  flats += 1;
  return listingContent.parse({
    title: '2-bed flat, Alagomeji Street',
    description: 'First-floor two-bed in a compound of six, repainted this year, close to the train.',
    type: 'flat',
    bedrooms: 2,
    bathrooms: 2,
    toilets: 3,
    place: {
      state: 'LA',
      city: 'Lagos',
      area: 'Yaba',
      address: `31 Alagomeji Street, Flat ${flats}`,
      latitude: 6.5031,
      longitude: 3.3775,
    },
    facts: { powerMeter: 'prepaid_own', powerBand: 'A', waterSource: 'borehole' },
    rentKobo: 240_000_000,
    fees: [
      { kind: 'agency', basis: 'percent', basisPoints: 1000 },
      { kind: 'caution', basis: 'flat', amountKobo: 24_000_000 },
    ],
    ...overrides,
  });
}

const rooms: readonly RoomKind[] = ['living', 'bedroom', 'kitchen', 'bathroom', 'exterior'];

const photo: UploadedMedia = {
  kind: 'picture',
  width: 1200,
  height: 900,
  placeholder: 'data:image/webp;base64,AAAA',
  sources: [{ format: 'webp', width: 1200, url: '/media/test.webp' }],
};

interface ReadyUploads {
  readonly ownerId: Id<'usr'>;
  readonly photos?: number;
  readonly clips?: number;
  /** The perceptual hashes of the photos, in order; omitted, all differ. */
  readonly hashes?: readonly string[];
}

/** Inserts ready uploads into the database and returns them as media of a draft. */
export async function addReadyUploads(
  { writer }: Pick<Database, 'writer'>,
  { ownerId, photos = 5, clips = 0, hashes = [] }: ReadyUploads,
): Promise<(DraftMediaItem & { readonly id: Id<'upl'> })[]> {
  const rows = Array.from({ length: photos + clips }, (_, index) => {
    const id = newId('upl');
    const clip = index >= photos;
    const media: UploadedMedia = clip
      ? { ...photo, kind: 'clip', clip: { url: '/media/test.mp4', bytes: 1_000_000, durationSeconds: 20 } }
      : photo;
    return {
      id,
      ownerId,
      purpose: clip ? ('listing_video' as const) : ('listing_photo' as const),
      fileName: `${index}.jpg`,
      declaredType: clip ? 'video/mp4' : 'image/jpeg',
      sizeBytes: 1000,
      state: 'ready' as const,
      contentHash: id,
      perceptualHash: hashes[index] ?? createHash('sha256').update(id).digest('hex').slice(0, 16),
      media: JSON.stringify(media),
      createdAt: 0,
      updatedAt: 0,
      expiresAt: Number.MAX_SAFE_INTEGER,
    };
  });
  await writer.write((tx) => tx.insert(uploads).values(rows));
  return rows.map(({ id }, index) => ({ id, room: rooms[index % rooms.length] ?? 'other', alt: '' }));
}
