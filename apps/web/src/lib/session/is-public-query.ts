/** What anybody may read, so that it stays in the cache when somebody else signs in; `auth.me` is the sign-in itself. */
const publicProcedures = ['auth.me', 'app.config', 'demo.listAccounts', 'listings.list', 'listings.get'];

/** True for the cache key of a tRPC query (`[['listings', 'get'], …]`) that holds nothing of one person. */
export function isPublicQuery(queryKey: readonly unknown[]): boolean {
  const [path] = queryKey;
  return Array.isArray(path) && publicProcedures.includes(path.join('.'));
}
