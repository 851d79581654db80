import type { FieldCipher } from '@rentreel/auth';
import type { ApiScope } from '@rentreel/contracts/api-keys';
import type { QueueName } from '@rentreel/contracts/administration';
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

/** A view of an account by a member of the staff; `endsAt` is epoch milliseconds. */
export interface Impersonation {
  readonly id: string;
  readonly viewerId: string;
  readonly endsAt: number;
}

/** A program that acts for a person with an API key of theirs. */
export interface Program {
  readonly keyId: string;
  readonly scopes: readonly ApiScope[];
}

/** On whose behalf something is done. */
export type Actor =
  | { readonly kind: 'guest' }
  | {
      readonly kind: 'user';
      readonly userId: string;
      readonly role: UserRole;
      /** The public handle of the session; of a program, the id of its key. */
      readonly sessionId: string;
      /** When the person last proved in this session that it is they, epoch milliseconds; left out: never. */
      readonly authenticatedAt?: number | undefined;
      /** What they are in administration; left out for everybody who does not work here. */
      readonly staff?: StaffStanding | undefined;
      /** Who looks at this person's account in their place, read only; left out for the person themselves. */
      readonly impersonation?: Impersonation | undefined;
      /** The program that acts for the person; left out when they act themselves. */
      readonly program?: Program | undefined;
    }
  | { readonly kind: 'system' };

export type UserActor = Extract<Actor, { kind: 'user' }>;

/** Where the time comes from, so that tests can move it. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** What is configured at run time beside the rules of single modules. */
export interface OperatingRules {
  /** What people can do at all at the moment. */
  readonly open: { readonly signUps: boolean; readonly invitations: boolean; readonly withdrawals: boolean };
  /** When a rent is so unusual that a moderator looks, in percent: of the usual rent, and of a rise within 30 days. */
  readonly priceBand: { readonly low: number; readonly high: number; readonly jump: number };
  /** Of each queue when a case counts as late, milliseconds; null where nothing is promised. */
  readonly queuePromises: Readonly<Record<QueueName, number | null>>;
  /** What signals of risk count, and at how many points somebody looks. */
  readonly risk: RiskScale;
}

/** The values of a deployment, and what they are or were at a moment. */
export interface Configuration {
  readonly defaults: ConfigurationValues;
  at(time: number): ConfigurationValues;
}

/** What the product runs on; wired once per process. */
export interface Services {
  readonly database: Database;
  readonly clock: Clock;
  readonly events: EventBus;
  readonly log: Logger;
  readonly paymentGateway: PaymentGateway;
  readonly hostedPayments: HostedPayments;
  /** Names of accounts, and transfers to them. */
  readonly banks: BankGateway;
  readonly payoutRules: PayoutRules;
  /** What is paid for people who were invited. */
  readonly referralRules: ReferralRules;
  /** What a wallet may do at each tier of verification. */
  readonly walletTiers: WalletTiers;
  readonly mailer: Mailer;
  readonly pushSender: PushSender;
  readonly sms: SmsSender;
  /** Calls the webhooks of people's programs. */
  readonly webhookSender: WebhookSender;
  /** Asks registers of identity numbers. */
  readonly identity: IdentityProvider;
  readonly verificationRules: VerificationRules;
  /** Accounts that may be opened from one address in an hour. */
  readonly signUpsPerAddress: number;
  readonly objectStorage: ObjectStorage;
  readonly mediaProcessor: MediaProcessor;
  readonly receivedFiles: ReceivedFiles;
  readonly linkSigner: LinkSigner;
  readonly privatePaths: PrivatePaths;
  /** Encrypts columns that name identities and bank accounts. */
  readonly fieldCipher: FieldCipher;
  /**
   * What RentReel keeps of a rent, in basis points: on top of it from tenants, and out of it from landlords; and what a
   * landlord pays, in kobo, who cancels a paid booking for the second time within 12 months. 0 for nothing.
   */
  readonly rentalFees: {
    readonly tenantBasisPoints: number;
    readonly landlordBasisPoints: number;
    readonly cancelPenaltyKobo: Kobo;
  };
  /** What is open, when a rent is checked, and when a case is late. */
  readonly operations: OperatingRules;
  /** What administrators changed, now and at earlier moments. */
  readonly configuration: Configuration;
  /** Development and tests: a write that changes rows and records no audit entry throws. */
  readonly requireAudit?: boolean | undefined;
  /** Where the web app is served, for links in mails; no slash at the end. */
  readonly appOrigin: string;
}

/** A call that comes with an idempotency key, and may come again with it. */
export interface RepeatableCall {
  /** Names the caller and the key. */
  readonly id: string;
  readonly userId: string;
  /** Of the procedure and its input: another request with the same key is told from this one by it. */
  readonly requestHash: string;
  /** Names a write of the call: by the program of its work, and how often the call has run that. */
  stepOf(work: (...input: never) => unknown): number;
}

/** One call: the services, and who calls. */
export interface Context extends Services {
  readonly actor: Actor;
  readonly requestId: string;
  /** Left out for a call that comes without an idempotency key. */
  readonly repeat?: RepeatableCall | undefined;
}

/** The signed-in caller, or `auth.sign_in_required`. */
export function requireUser(ctx: Context): UserActor {
  if (ctx.actor.kind !== 'user') throw new DomainError('auth.sign_in_required');
  return ctx.actor;
}

/** Whether somebody else looks at the caller's account in their place. */
export const isImpersonated = ({ actor }: Pick<Context, 'actor'>): boolean =>
  actor.kind === 'user' && actor.impersonation !== undefined;

/**
 * THE RULE OF A VIEW OF AN ACCOUNT: it changes nothing. Procedures, endpoints and units of work call it. Throws
 * impersonation.read_only.
 */
export function requireMayChange(ctx: Pick<Context, 'actor'>): void {
  if (isImpersonated(ctx)) throw new DomainError('impersonation.read_only');
}

/** A context for work that nobody asked for in person: jobs, timers, seeds. */
export function systemContext(services: Services, requestId: string): Context {
  return extended(services, { actor: { kind: 'system' } as const, requestId });
}

/**
 * What a module keeps in memory beside a database: `make` is called once for each, and what it made goes with it. Two
 * servers in one process share none of it.
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
