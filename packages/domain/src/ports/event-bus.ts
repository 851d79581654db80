/**
 * Wakes whoever waits for a person's events. It carries no data and may lose a call: the log in the database is the
 * truth, and listeners read on from their last place in it.
 */
export interface EventBus {
  notify(userId: string): void;
  /** Returns the function that ends the subscription. */
  subscribe(userId: string, listener: () => void): () => void;
}
