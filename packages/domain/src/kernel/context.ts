import type { FieldCipher } from '@rentreel/auth';
import type { ApiScope } from '@rentreel/contracts/api-keys';
import type { QueueName } from '@rentreel/contracts/administration';
import type { Id } from '@rentreel/contracts/ids';
import type { RiskScale } from '@rentreel/contracts/risk';
import type { UserRole } from '@rentreel/contracts/auth';
import type { ConfigurationValues } from '@rentreel/contracts/configuration';
import type { PayoutRules } from '@rentreel/contracts/payouts';
import type { ReferralRules } from '@rentreel/contracts/referrals';
import type { StaffStanding } from '@rentreel/contracts/staff';
import type { VerificationRules } from '@rentreel/contracts/verification';
import type { WalletTiers } from '@rentreel/contracts/wallet';
import type { Database } from '@rentreel/db';
import { extended, type Kobo } from '@rentreel/values';
import type {
  BankGateway,
  EventBus,
  IdentityProvider,
  HostedPayments,
  LinkSigner,
  Logger,
  Mailer,
  MediaProcessor,
  ObjectStorage,
  PaymentGateway,
  PrivatePaths,
  PushSender,
  ReceivedFiles,
  SmsSender,
  WebhookSender,
} from '../ports/index.ts';
import { DomainError } from './domain-error.ts';

/** A staff member's read-only view of an account; `endsAt` is epoch milliseconds. */
interface Impersonation {
  readonly id: Id<'imp'>;
  readonly viewerId: Id<'usr'>;
  readonly endsAt: number;
}

/** A program that acts for a person with one of their API keys. */
interface Program {
  readonly keyId: Id<'key'>;
  readonly scopes: readonly ApiScope[];
}

/** The user, guest or system on whose behalf a call runs. */
export type Actor =
  | { readonly kind: 'guest' }
  | {
      readonly kind: 'user';
      readonly userId: Id<'usr'>;
      readonly role: UserRole;
      /** The public handle of the session; for a program, the id of its API key. */
      readonly sessionId: string;
      /** When the person last proved their identity in this session, epoch milliseconds; undefined if never. */
      readonly authenticatedAt?: number | undefined;
      /** Their standing as staff; undefined for everyone else. */
      readonly staff?: StaffStanding | undefined;
      /** The staff member who views this account read-only; undefined for the owner. */
      readonly impersonation?: Impersonation | undefined;
      /** The program that acts for the person; undefined when the person acts directly. */
      readonly program?: Program | undefined;
    }
  | { readonly kind: 'system' };

export type UserActor = Extract<Actor, { kind: 'user' }>;

/** The source of the current time; tests replace it. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** Rules that administrators change at run time, beside those of single modules. */
export interface OperatingRules {
  /** Which functions of the product are currently available. */
  readonly open: { readonly signUps: boolean; readonly invitations: boolean; readonly withdrawals: boolean };
  /** Limits beyond which a moderator reviews a rent, in percent: of the usual rent, and for a rise within 30 days. */
  readonly priceBand: { readonly low: number; readonly high: number; readonly jump: number };
  /** Milliseconds after which a case of each queue is late; null where nothing is promised. */
  readonly queuePromises: Readonly<Record<QueueName, number | null>>;
  /** The points of each risk signal, and the total at which an administrator reviews. */
  readonly risk: RiskScale;
}

/** The initial values of a deployment, and the values in effect at a time. */
export interface Configuration {
  readonly defaults: ConfigurationValues;
  at(time: number): ConfigurationValues;
}

/** The services that the product runs on; wired once per process. */
export interface Services {
  readonly database: Database;
  readonly clock: Clock;
  readonly events: EventBus;
  readonly log: Logger;
  readonly paymentGateway: PaymentGateway;
  readonly hostedPayments: HostedPayments;
  /** Looks up account names and sends transfers to accounts. */
  readonly banks: BankGateway;
  readonly payoutRules: PayoutRules;
  /** Rewards for invitations. */
  readonly referralRules: ReferralRules;
  /** Limits of a wallet at each tier of verification. */
  readonly walletTiers: WalletTiers;
  readonly mailer: Mailer;
  readonly pushSender: PushSender;
  readonly sms: SmsSender;
  /** Calls the webhooks of people's programs. */
  readonly webhookSender: WebhookSender;
  /** Queries registers of identity numbers. */
  readonly identity: IdentityProvider;
  readonly verificationRules: VerificationRules;
  /** Maximum number of accounts opened from one IP address per hour. */
  readonly signUpsPerAddress: number;
  readonly objectStorage: ObjectStorage;
  readonly mediaProcessor: MediaProcessor;
  readonly receivedFiles: ReceivedFiles;
  readonly linkSigner: LinkSigner;
  readonly privatePaths: PrivatePaths;
  /** Encrypts columns that contain identity numbers and bank accounts. */
  readonly fieldCipher: FieldCipher;
  /**
   * RentReel's fees on a rent, in basis points: added for tenants, deducted for landlords; and the penalty in kobo for a
   * landlord who cancels a second paid booking within 12 months. 0 disables each.
   */
  readonly rentalFees: {
    readonly tenantBasisPoints: number;
    readonly landlordBasisPoints: number;
    readonly cancelPenaltyKobo: Kobo;
  };
  /** Which functions are available, when a rent is reviewed, and when a case is late. */
  readonly operations: OperatingRules;
  /** What administrators changed, now and at earlier times. */
  readonly configuration: Configuration;
  /** In development and tests: a write that changes rows without an audit entry throws. */
  readonly requireAudit?: boolean | undefined;
  /** Origin of the web app, for links in mails; without a trailing slash. */
  readonly appOrigin: string;
}

/** A call with an idempotency key, which the client may send again with the same key. */
export interface RepeatableCall {
  /** Identifies the caller and the key. */
  readonly id: string;
  readonly userId: Id<'usr'>;
  /** Hash of the procedure and its input: detects another request with the same key. */
  readonly requestHash: string;
  /**
   * Returns the number of a write within the call, from the source code of its work and how often the call has run it.
   */
  stepOf(work: (...input: never) => unknown): number;
}

/** One call: the services and its caller. */
export interface Context extends Services {
  readonly actor: Actor;
  readonly requestId: string;
  /** Undefined for a call without an idempotency key. */
  readonly repeat?: RepeatableCall | undefined;
}

/** Returns the logged-in user. Throws auth.sign_in_required. */
export function requireUser(ctx: Context): UserActor {
  if (ctx.actor.kind !== 'user') throw new DomainError('auth.sign_in_required');
  return ctx.actor;
}

/** Returns whether a staff member views the caller's account. */
export const isImpersonated = ({ actor }: Pick<Context, 'actor'>): boolean =>
  actor.kind === 'user' && actor.impersonation !== undefined;

/**
 * THE RULE OF AN IMPERSONATED VIEW: it changes nothing. Procedures, endpoints and units of work call this. Throws
 * impersonation.read_only.
 */
export function requireMayChange(ctx: Pick<Context, 'actor'>): void {
  if (isImpersonated(ctx)) throw new DomainError('impersonation.read_only');
}

/** Creates a context for work without a user: jobs, timers, seeds. */
export function systemContext(services: Services, requestId: string): Context {
  return extended(services, { actor: { kind: 'system' } as const, requestId });
}

/**
 * Creates a value per database: `make` runs once for each, and the value is garbage-collected with it. Two servers in one
 * process share nothing.
 */
export function perDatabase<T>(make: (database: Database) => T): (database: Database) => T {
  const stored = new WeakMap<Database, { readonly value: T }>();
  return (database) => {
    const known = stored.get(database);
    if (known) return known.value;
    const value = make(database);
    stored.set(database, { value });
    return value;
  };
}
