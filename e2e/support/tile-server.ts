import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

/** A map of one colour, on a free port. */
export interface TileServer {
  /** For `MAP_TILES_URL`. */
  readonly url: string;
  /** Requested tiles as `z/x/y`. */
  readonly asked: readonly string[];
  stop: () => Promise<void>;
}

/** Simulates a server of street maps. */
export async function startTileServer(): Promise<TileServer> {
  const size = { width: 256, height: 256, channels: 3 } as const;
  const tile = await sharp({ create: { ...size, background: '#8ab4f8' } })
    .png()
    .toBuffer();
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    const [, place] = /^\/(\d+\/\d+\/\d+)\.png$/.exec(url) ?? [];
    if (place === undefined) return response.writeHead(404).end();
    asked.push(place);
    return response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'no-store' }).end(tile);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`,
    asked,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
