/** Two people of one chat, each with the `cookie` header of their session. */
export interface BenchChat {
  readonly conversationId: `cnv_${string}`;
  readonly cookies: readonly [tenant: string, landlord: string];
}

/** What the load generator has to know of the measured server. */
export interface ChatFacts {
  readonly url: string;
  readonly chats: readonly BenchChat[];
}

/** What the server itself counts: listeners of its event bus, open event streams, and the seconds it has computed. */
export interface Listeners {
  readonly bus: number;
  readonly streams: number;
  readonly processorSeconds: number;
}
