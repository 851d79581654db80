import type { Id } from '@rentreel/contracts/ids';
import type { StaffRole } from '@rentreel/contracts/staff';
import { passkeys, uploads } from '@rentreel/db/schema';
import { newId } from '@rentreel/domain/kernel';
import { addReadyUploads, makeListingContent, makeStaff } from '@rentreel/domain/testing';
import { dayMs, hourMs, isoDayAt } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { type TestClient, createTestClient } from '../test-client.ts';
import type { TestServer } from '../test-server.ts';
import type { ActorName, HomeState, ObjectRule } from './access-rule.ts';

type Account = Awaited<ReturnType<TestClient['signUp']>>;

/** How a landlord brings a new home into a state. */
const stepsTo = {
  draft: [],
  live: ['publish'],
  paused: ['publish', 'pause'],
  archived: ['archive'],
} as const satisfies Record<HomeState, readonly ('publish' | 'pause' | 'archive')[]>;

const absentHome = 'lst_00000000000000000000000000';
const absentIds: Readonly<Partial<Record<ObjectRule['object'], string>>> = {
  device: 'ses_00000000000000000000000000',
  passkey: 'psk_00000000000000000000000000',
  apiKey: 'key_00000000000000000000000000',
  webhook: 'whk_00000000000000000000000000',
  webhookDelivery: 'whd_00000000000000000000000000',
  upload: 'upl_00000000000000000000000000',
  wizardDraft: 'drf_00000000000000000000000000',
  collection: 'col_00000000000000000000000000',
  savedPlace: 'plc_00000000000000000000000000',
  savedSearch: 'sch_00000000000000000000000000',
  chat: 'cnv_00000000000000000000000000',
  inspection: 'ins_00000000000000000000000000',
  booking: 'bkg_00000000000000000000000000',
  payment: 'int_00000000000000000000000000',
  pot: 'pot_00000000000000000000000000',
  mandate: 'man_00000000000000000000000000',
  ticket: 'tkt_00000000000000000000000000',
};

const isHomeState = (object: ObjectRule['object']): object is HomeState => object in stepsTo;

/** Returns the input of an agent for a mandate that begins on the day of `now`. */
export const mandateTerms = (now: number, listingId: Id<'lst'>) => ({
  agentRole: 'agent' as const,
  ownerName: 'Funmilayo Alabi',
  ownerEmail: 'owner@example.com',
  units: [{ listingId, floorKobo: 100_000_000 }],
  powers: ['show' as const],
  commissionBasisPoints: 500,
  legalFeeKobo: 0,
  startDay: isoDayAt(now),
  months: 6,
});

/** Signed-in users of the access test, and the objects they own. */
export class AccessFixture {
  readonly #server: TestServer;
  readonly #clients = new Map<ActorName, TestClient>();
  readonly #accounts = new Map<ActorName, Account>();
  readonly #ids = new Map<TestClient, Id<'usr'>>();
  #farHome: Promise<Id<'lst'>> | undefined;

  constructor(server: TestServer) {
    this.#server = server;
  }

  /** Signs up all users; makes one an administrator in the database. */
  async open(names: readonly ActorName[]): Promise<void> {
    for (const name of names) {
      const { client, account } = await this.#newcomer(name);
      this.#clients.set(name, client);
      if (account) this.#accounts.set(name, account);
    }
  }

  /** Signs up another user of the same kind for a single use. */
  async disposableClient(name: ActorName): Promise<TestClient> {
    return (await this.#newcomer(name)).client;
  }

  client(name: ActorName): TestClient {
    const client = this.#clients.get(name);
    if (!client) throw new Error(`${name} is not in the fixture`);
    return client;
  }

  /** Creates an object that belongs to `owner`, or returns an absent id. */
  async objectOf(owner: ActorName | 'absent', object: ObjectRule['object']): Promise<string> {
    if (owner === 'absent') return absentIds[object] ?? absentHome;
    const makers: Readonly<Partial<Record<ObjectRule['object'], (whose: ActorName) => Promise<string>>>> = {
      device: (whose) => this.#newDevice(whose),
      passkey: (whose) => this.#newPasskey(whose),
      apiKey: (whose) => this.#newApiKey(whose),
      webhook: (whose) => this.#newWebhook(whose),
      webhookDelivery: (whose) => this.#newWebhookDelivery(whose),
      upload: (whose) => this.#newUpload(whose),
      wizardDraft: (whose) => this.#newWizardDraft(whose),
      collection: (whose) => this.#newCollection(whose),
      savedPlace: (whose) => this.#newSavedPlace(whose),
      savedSearch: (whose) => this.#newSavedSearch(whose),
      chat: (whose) => this.#newChat(whose),
      inspection: (whose) => this.#newInspection(whose),
      booking: (whose) => this.#newBooking(whose),
      payment: (whose) => this.#newPayment(whose),
      pot: (whose) => this.#newPot(whose),
      mandate: (whose) => this.#newMandate(whose),
      ticket: (whose) => this.#newTicket(whose),
    };
    return isHomeState(object) ? this.#newHome(owner, object) : ((await makers[object]?.(owner)) ?? '');
  }

  async #newcomer(name: ActorName): Promise<{ client: TestClient; account?: Account }> {
    const client = createTestClient(this.#server.url);
    if (name === 'guest') return { client };
    const account = await client.signUp({ name });
    if (name === 'admin') await this.#promote(account.email);
    return { client, account };
  }

  async #promote(email: string): Promise<void> {
    await makeStaff(this.#server.container.services.database, email);
  }

  /** Signs up a user with these staff roles and a second factor. */
  async member(roles: readonly StaffRole[]): Promise<TestClient> {
    const client = createTestClient(this.#server.url);
    const { email } = await client.signUp();
    await makeStaff(this.#server.container.services.database, email, roles);
    return client;
  }

  /** Signs up a superadmin without a second factor. */
  async memberWithoutSecondFactor(): Promise<TestClient> {
    const client = await this.member(['superadmin']);
    const userId = (await client.trpc.auth.me.query())?.uid ?? 'usr_none';
    const { writer } = this.#server.container.services.database;
    await writer.write((tx) => tx.delete(passkeys).where(eq(passkeys.userId, userId)));
    return client;
  }

  async #newDevice(owner: ActorName): Promise<string> {
    const device = createTestClient(this.#server.url);
    const account = this.#accounts.get(owner);
    if (account) await device.logIn(account);
    const sessions = await device.trpc.auth.listSessions.query();
    return sessions.find(({ current }) => current)?.id ?? '';
  }

  /** Stored directly, because there is no browser to create one. */
  async #newPasskey(owner: ActorName): Promise<string> {
    const id = newId('psk');
    const use = { signCount: 0, transports: '', isSynced: false, lastUsedAt: null, blockedAt: null };
    const row = {
      ...use,
      id,
      userId: await this.#idOf(this.client(owner)),
      credentialId: id,
      publicKey: '',
      name: 'Phone',
      createdAt: 0,
    };
    await this.#server.container.services.database.writer.write((tx) => tx.insert(passkeys).values(row));
    return id;
  }

  async #newApiKey(owner: ActorName): Promise<string> {
    const made = await this.client(owner).trpc.keys.create.mutate({ name: 'Bot', scopes: ['wallet:read'], days: 1 });
    return made.key.id;
  }

  /** The owner's only webhook, because their number is limited. */
  async #newWebhook(owner: ActorName): Promise<string> {
    const { trpc } = this.client(owner);
    for (const { id } of await trpc.webhooks.list.query()) await trpc.webhooks.remove.mutate({ endpointId: id });
    const input = { name: 'Office', url: 'https://office.example/hook', topics: ['wallet.deposited' as const] };
    return (await trpc.webhooks.create.mutate(input)).endpoint.id;
  }

  async #newWebhookDelivery(owner: ActorName): Promise<string> {
    const { trpc } = this.client(owner);
    const [existing] = await trpc.webhooks.list.query();
    const endpointId = (existing?.id ?? (await this.#newWebhook(owner))) as Id<'whk'>;
    await trpc.webhooks.sendTest.mutate({ endpointId });
    const { items } = await trpc.webhooks.deliveries.query({ endpointId });
    return items[0]?.id ?? '';
  }

  async #idOf(client: TestClient): Promise<Id<'usr'>> {
    const id = this.#ids.get(client) ?? (await client.trpc.auth.me.query())?.uid ?? 'usr_none';
    this.#ids.set(client, id);
    return id;
  }

  async #newWizardDraft(owner: ActorName): Promise<string> {
    // Each draft has different content: the same content again would be the same draft.
    const content = { title: `Draft ${newId('drf')}` };
    return (await this.client(owner).trpc.drafts.save.mutate({ version: 0, step: 0, content })).id;
  }

  /** Removes earlier ones: their number per user is limited. */
  async #newCollection(owner: ActorName): Promise<string> {
    const { collections } = this.client(owner).trpc;
    for (const { id } of await collections.list.query()) await collections.delete.mutate({ collectionId: id });
    return (await collections.create.mutate({ name: `List ${newId('col')}` })).id;
  }

  async #newSavedPlace(owner: ActorName): Promise<string> {
    const { savedPlaces } = this.client(owner).trpc;
    for (const { id } of await savedPlaces.list.query()) await savedPlaces.remove.mutate({ placeId: id });
    return (await savedPlaces.add.mutate({ kind: 'work', name: 'Marina', latitude: 6.45, longitude: 3.39 })).id;
  }

  async #newSavedSearch(owner: ActorName): Promise<string> {
    const { alerts } = this.client(owner).trpc;
    for (const { id } of await alerts.list.query()) await alerts.remove.mutate({ searchId: id });
    return (await alerts.save.mutate({ query: { q: newId('sch') } })).id;
  }

  /** Requests an inspection of an unrelated landlord's home; withdraws earlier requests. */
  async #newInspection(owner: ActorName): Promise<string> {
    const { inspections } = this.client(owner).trpc;
    const { items } = await inspections.list.query({ tab: 'waiting', side: 'tenant' });
    for (const { id, version } of items) await inspections.withdraw.mutate({ inspectionId: id, version });
    const listingId = await this.#unrelatedHome();
    const { days } = await inspections.slots.query({ listingId });
    const startsAt = days[0]?.slots[0]?.startsAt ?? 0;
    const clientId = newId('ins');
    return (await inspections.request.mutate({ kind: 'in_person', listingId, startsAt, clientId, feeKobo: 0 })).id;
  }

  /** Applies for an unrelated landlord's home; withdraws an earlier application. */
  async #newBooking(owner: ActorName): Promise<string> {
    const { bookings } = this.client(owner).trpc;
    const out = { reason: 'plans_changed', returnsKobo: 0 } as const;
    for (const { id: bookingId, version } of (await bookings.list.query({ side: 'tenant' })).items)
      await bookings.cancel.mutate({ bookingId, version, ...out });
    const startDay = Math.ceil(this.#server.container.services.clock.now() / dayMs) + 30;
    const intent = { startDay, months: 12, people: 2, clientId: newId('bkg') };
    return (await bookings.apply.mutate({ listingId: await this.#unrelatedHome(), ...intent })).id;
  }

  #unrelatedHome(): Promise<Id<'lst'>> {
    this.#farHome ??= this.#newcomer('landlord').then(({ client }) => this.#publish(client, 'live'));
    return this.#farHome;
  }

  /** Opens a chat of `owner` about an unrelated landlord's home. */
  async #newChat(owner: ActorName): Promise<string> {
    return (await this.client(owner).trpc.messages.open.mutate({ listingId: await this.#unrelatedHome() })).id;
  }

  /** Closes earlier ones: their number per user is limited. */
  async #newPot(owner: ActorName): Promise<string> {
    const { pots } = this.client(owner).trpc;
    for (const { id } of (await pots.list.query()).pots) await pots.close.mutate({ potId: id });
    const day = new Date(this.#server.container.services.clock.now() + 90 * dayMs).toISOString().slice(0, 10);
    const goal = { name: 'Yaba flat', targetKobo: 100_000, targetDay: day };
    return (await pots.create.mutate({ ...goal, clientId: newId('pot') })).id;
  }

  /** Returns an open one if it exists: a user may open only a few per day. */
  async #newTicket(owner: ActorName): Promise<string> {
    const { support } = this.client(owner).trpc;
    const open = (await support.listMine.query()).find(({ state }) => state === 'open');
    const ticket = { topic: 'money', subject: 'My deposit', text: 'I sent it yesterday.', aboutId: null } as const;
    return open?.id ?? (await support.open.mutate(ticket)).ticketId;
  }

  /** Creates a draft for a home that `owner` lists; withdraws earlier ones. */
  async #newMandate(owner: ActorName): Promise<string> {
    const { mandates, listings } = this.client(owner).trpc;
    for (const { id: mandateId, version, allowed } of (await mandates.list.query()).asAgent) {
      if (allowed.includes('withdraw')) await mandates.withdraw.mutate({ mandateId, version });
    }
    const [home] = (await listings.listMine.query()).items;
    const listingId = home?.id ?? (await this.#publish(this.client(owner), 'live'));
    return (await mandates.create.mutate(mandateTerms(this.#server.container.services.clock.now(), listingId))).id;
  }

  /** Returns the same one each time: the number of pending ones per user is limited. */
  async #newPayment(owner: ActorName): Promise<string> {
    const payment = { purpose: 'wallet', amountKobo: 500_000, method: 'card', idempotencyKey: 'access-one' } as const;
    return (await this.client(owner).trpc.payments.open.mutate(payment)).id;
  }

  async #newUpload(owner: ActorName): Promise<string> {
    const { database, clock } = this.#server.container.services;
    const ownerId = await this.#idOf(this.client(owner));
    const id = newId('upl');
    const now = clock.now();
    const file = { purpose: 'listing_photo', fileName: 'room.jpg', declaredType: 'image/jpeg', sizeBytes: 1 } as const;
    const times = { createdAt: now, updatedAt: now, expiresAt: now + hourMs };
    await database.writer.write((tx) => tx.insert(uploads).values({ id, ownerId, ...file, state: 'ready', ...times }));
    return id;
  }

  async #newHome(owner: ActorName, state: HomeState): Promise<string> {
    return this.#publish(this.client(owner), state);
  }

  async #publish(client: TestClient, state: HomeState): Promise<Id<'lst'>> {
    const { listings } = client.trpc;
    const ownerId = await this.#idOf(client);
    const media = await addReadyUploads(this.#server.container.services.database, { ownerId });
    const { id } = await listings.create.mutate({ ...makeListingContent(), media });
    for (const step of stepsTo[state]) await listings[step].mutate({ listingId: id });
    return id;
  }
}
