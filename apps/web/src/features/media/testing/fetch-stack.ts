import type { UploadOptions } from 'tus-js-client';

type HttpStack = NonNullable<UploadOptions['httpStack']>;
type HttpRequest = ReturnType<HttpStack['createRequest']>;

/** Sends with fetch, in the name of whoever the cookie belongs to, as the browser's own requests would be. */
export function createFetchStack(cookie: () => string | undefined): HttpStack {
  return {
    getName: () => 'fetch',
    createRequest: (method, url): HttpRequest => {
      const headers = new Headers({ cookie: cookie() ?? '' });
      const cut = new AbortController();
      let onProgress: (sent: number) => void = () => undefined;
      return {
        getMethod: () => method,
        getURL: () => url,
        setHeader: (name, value) => headers.set(name, value),
        getHeader: (name) => headers.get(name) ?? undefined,
        setProgressHandler: (handler) => {
          onProgress = handler;
        },
        abort: async () => cut.abort(),
        getUnderlyingObject: () => undefined,
        send: async (body: unknown) => {
          const data = body instanceof Blob ? await body.arrayBuffer() : null;
          const answer = await fetch(url, { method, headers, signal: cut.signal, ...(data && { body: data }) });
          if (data) onProgress(data.byteLength);
          const text = await answer.text();
          return {
            getStatus: () => answer.status,
            getHeader: (name: string) => answer.headers.get(name) ?? undefined,
            getBody: () => text,
            getUnderlyingObject: () => answer,
          };
        },
      };
    },
  };
}

/** Reads a Blob, which the program of tus for Node does not. */
export const blobReader: NonNullable<UploadOptions['fileReader']> = {
  openFile: async (file: Blob) => ({
    size: file.size,
    slice: async (start, end) => ({ value: file.slice(start, end), done: end >= file.size }),
    close: () => undefined,
  }),
};
