/** A query that was sent before the app was loaded. */
export interface EarlyQuery {
  /** Dotted, as in `listings.get`. */
  path: string;
  input?: unknown;
}

export interface EarlyAnswers {
  queries: readonly EarlyQuery[];
  /** One per query: `{ result: { data } }` or an error. Rejects when the server was not reached. */
  answers: readonly Promise<EarlyAnswer | undefined>[];
}

export interface EarlyAnswer {
  result?: { data: unknown };
}

declare global {
  var rentreelEarly: EarlyAnswers | undefined;
}

/** Number of queries that every screen has; they come first. */
const ofEveryScreen = 2;

/**
 * Sends the queries in two batches, so that the common ones do not wait for those of the screen. The first query, which any
 * caller may send, is in both: a batch in which a guest may read nothing would be a failed request.
 */
export function sendEarlyQueries(queries: readonly EarlyQuery[]): EarlyAnswers {
  const own = queries.slice(ofEveryScreen);
  const answers = sendBatch(queries.slice(0, ofEveryScreen));
  return {
    queries,
    answers: own.length === 0 ? answers : [...answers, ...sendBatch([...queries.slice(0, 1), ...own]).slice(1)],
  };
}

/** Longest wait for a batch: the link that takes its responses then sends the queries again. */
const longestWaitMs = 20_000;

function sendBatch(queries: readonly EarlyQuery[]): Promise<EarlyAnswer | undefined>[] {
  const paths = queries.map(({ path }) => path).join(',');
  const inputs = Object.fromEntries(
    queries.flatMap(({ input }, index) => (input === undefined ? [] : [[index, input]])),
  );
  const waiting = new AbortController();
  setTimeout(() => waiting.abort(), longestWaitMs);
  const all = fetch(`/trpc/${paths}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`, {
    signal: waiting.signal,
  }).then((answer) => answer.json() as Promise<readonly EarlyAnswer[]>);
  return queries.map((_, index) => {
    const answer = all.then((answers) => answers[index]);
    // The link that takes the response sends the query again when it failed.
    answer.catch(() => undefined);
    return answer;
  });
}
