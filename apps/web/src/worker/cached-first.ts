export interface CachedFirstOptions {
  cache: string;
  /** The oldest go when there are more. */
  most: number;
}

/** What is kept, else the network's answer, which is kept when it is whole. */
export async function cachedFirst(request: Request, { cache, most }: CachedFirstOptions): Promise<Response> {
  const store = await caches.open(cache);
  const kept = await store.match(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.status === 200) {
    await store.put(request.url, answer.clone());
    const keys = await store.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => store.delete(key)));
  }
  return answer;
}
