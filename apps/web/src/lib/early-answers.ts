/** A query that was sent before the app was there. */
export interface EarlyAsk {
  /** Dotted, as in `listings.get`. */
  path: string;
  input?: unknown;
}

export interface EarlyAnswers {
  asks: readonly EarlyAsk[];
  /** One per ask: `{ result: { data } }`, or what went wrong. Rejects when the server was not reached. */
  answers: Promise<readonly EarlyAnswer[]>;
}

export interface EarlyAnswer {
  result?: { data: unknown };
}

declare global {
  var rentreelEarly: EarlyAnswers | undefined;
}

/** Asks in one plain batch. */
export function askEarly(asks: readonly EarlyAsk[]): EarlyAnswers {
  const paths = asks.map(({ path }) => path).join(',');
  const inputs = Object.fromEntries(asks.flatMap(({ input }, index) => (input === undefined ? [] : [[index, input]])));
  const answers = fetch(`/trpc/${paths}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`).then(
    (answer) => answer.json() as Promise<readonly EarlyAnswer[]>,
  );
  // Whoever takes an answer asks again by themselves when there is none.
  answers.catch(() => undefined);
  return { asks, answers };
}
