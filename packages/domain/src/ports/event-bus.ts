/**
 * Wakes whoever waits on a channel: a person's id for their live events, or `outboxChannel` for the worker. It carries no
 * data and may lose a call: the log in the database is the truth, and listeners read on from their last place in it.
 */
export interface EventBus {
  notify(channel: string): void;
  /** Returns the function that ends the subscription. */
  subscribe(channel: string, listener: () => void): () => void;
}
