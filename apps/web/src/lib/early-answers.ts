/** A query that was sent before the app was there. */
export interface EarlyAsk {
  /** Dotted, as in `listings.get`. */
  path: string;
  input?: unknown;
}

export interface EarlyAnswers {
  asks: readonly EarlyAsk[];
  /** One per ask: `{ result: { data } }`, or what went wrong. Rejects when the server was not reached. */
  answers: readonly Promise<EarlyAnswer | undefined>[];
}

export interface EarlyAnswer {
  result?: { data: unknown };
}

declare global {
  var rentreelEarly: EarlyAnswers | undefined;
}

/** How many of the asks every screen has; they come first. */
const ofEveryScreen = 2;

/**
 * Asks in two plain batches: what every screen needs waits for nothing that one of them shows. The first ask, which
 * everybody may have answered, goes with both: a batch of which a guest gets nothing would be a failed request.
 */
export function askEarly(asks: readonly EarlyAsk[]): EarlyAnswers {
  const own = asks.slice(ofEveryScreen);
  const answers = askTogether(asks.slice(0, ofEveryScreen));
  return {
    asks,
    answers: own.length === 0 ? answers : [...answers, ...askTogether([...asks.slice(0, 1), ...own]).slice(1)],
  };
}

function askTogether(asks: readonly EarlyAsk[]): Promise<EarlyAnswer | undefined>[] {
  const paths = asks.map(({ path }) => path).join(',');
  const inputs = Object.fromEntries(asks.flatMap(({ input }, index) => (input === undefined ? [] : [[index, input]])));
  const all = fetch(`/trpc/${paths}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`).then(
    (answer) => answer.json() as Promise<readonly EarlyAnswer[]>,
  );
  return asks.map((_, index) => {
    const answer = all.then((answers) => answers[index]);
    // Whoever takes an answer asks again by themselves when there is none.
    answer.catch(() => undefined);
    return answer;
  });
}
