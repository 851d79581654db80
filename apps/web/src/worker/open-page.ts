/** The app's page at once, as the last release left it. */
export async function openPage({ url }: Pick<Request, 'url'>, cache: string): Promise<Response> {
  const kept = await (await caches.open(cache)).match('/');
  return kept ?? fetch(url);
}

/** What the server renders; without a network the same screen of the app. A shared home has a path of its own. */
export async function openScreen(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    const { pathname, search } = new URL(request.url);
    return Response.redirect(`/${search}#${pathname.replace(/^\/+/, '/').replace(/^\/s\//, '/property/')}`, 302);
  }
}
