/** The session cookie of a program: kept from answers, sent with requests, in memory only. */
export class CookieStore {
  readonly #cookies = new Map<string, string>();

  /** The `cookie` header to send, or undefined when there is nothing to send. */
  get header(): string | undefined {
    const pairs = [...this.#cookies].map(([name, value]) => `${name}=${value}`);
    return pairs.length > 0 ? pairs.join('; ') : undefined;
  }

  /** Takes over what an answer sets; an expired or empty cookie is forgotten. */
  keep(answer: Response): void {
    for (const line of answer.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      const split = pair.indexOf('=');
      const name = pair.slice(0, split);
      const value = pair.slice(split + 1);
      const gone = value === '' || attributes.some((attribute) => /^max-age=0$/i.test(attribute));
      if (gone) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }
}
