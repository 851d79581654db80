import type { TestClient } from '@rentreel/server/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createServices } from '../services.ts';
import { trpc } from '../trpc.ts';
import { type FlakyProxy, blobReader, createFetchStack, startFlakyProxy } from './fixtures.ts';
import { UploadList, describeUpload } from './upload-list.tsx';
import { UploadQueue } from './upload-queue.ts';
import { UploadError } from './upload-task.ts';
import { openServer } from '#/testing/server.ts';

configure({ asyncUtilTimeout: 10_000 });

const server = await openServer();
let proxy: FlakyProxy;
let client: TestClient;
beforeEach(async () => {
  proxy = await startFlakyProxy(server.url);
  client = server.client();
  await client.signUp();
});
afterEach(async () => {
  cleanup();
  await proxy.close();
});

function List({ queue }: { queue: UploadQueue }) {
  const files = useSyncExternalStore(queue.subscribe, queue.getSnapshot);
  return <UploadList uploads={{ queue, files }} />;
}

function open(): UploadQueue {
  const settings = {
    endpoint: `${proxy.url}/api/uploads`,
    httpStack: createFetchStack(() => client.cookies.header),
    fileReader: blobReader,
    delayOf: () => 20,
  };
  const queue = new UploadQueue({ userId: 'usr_ada', settings, forget: () => Promise.resolve() });
  const services = createServices({
    url: `${server.url}/trpc`,
    fetch: (address, init) => {
      const { pathname, search } = new URL(address instanceof Request ? address.url : String(address));
      return client.fetch(pathname + search, { ...(init as RequestInit), signal: null });
    },
  });
  render(
    <trpc.Provider client={services.client} queryClient={services.queryClient}>
      <QueryClientProvider client={services.queryClient}>
        <List queue={queue} />
      </QueryClientProvider>
    </trpc.Provider>,
  );
  return queue;
}

const photo = async (name: string) => {
  const bytes = await sharp({ create: { width: 64, height: 1024, channels: 3, background: '#557799' } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
};

describe('UploadList', () => {
  it('renders nothing without uploads', () => {
    open();
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('shows why a file was rejected and removes it on request', async () => {
    const queue = open();
    await queue.add([new File(['<script>alert(1)</script>'], 'house.jpg', { type: 'image/jpeg' })], 'draft');
    expect((await screen.findByRole('alert')).textContent).toMatch(/isn’t a photo or video/);
    await userEvent.click(screen.getByRole('button', { name: 'Remove house.jpg' }));
    expect(screen.queryByText('house.jpg')).toBeNull();
  });

  it('pauses, resumes and cancels a photo by its buttons, and shows it until it is ready', async () => {
    proxy.decide = () => ({ kind: 'silence' });
    const queue = open();
    await queue.add([await photo('room.jpg')], 'draft');
    await screen.findByText('Sending 0%');
    expect(screen.getByText('room.jpg')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Pause room.jpg' }));
    await screen.findByText('Paused');
    proxy.decide = () => undefined;
    await userEvent.click(screen.getByRole('button', { name: 'Go on with room.jpg' }));
    await screen.findByText('Ready');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel room.jpg' }));
    expect(screen.queryByRole('list')).toBeNull();
  });
});

const file = { state: 'sending', sentBytes: 0, sizeBytes: 1000, error: undefined } as const;

describe('the row of an upload', () => {
  it.each([
    [{ ...file, state: 'converting' }, undefined, 'Looking at the video…', ['cancel']],
    [{ ...file, state: 'converting', convertedShare: 0.426 }, undefined, 'Making it smaller 42%', ['cancel']],
    [{ ...file, state: 'waiting' }, undefined, 'Waiting', ['pause', 'cancel']],
    [{ ...file, sentBytes: 425 }, undefined, 'Sending 42%', ['pause', 'cancel']],
    [{ ...file, sentBytes: 5000 }, undefined, 'Sending 100%', ['pause', 'cancel']],
    [{ ...file, state: 'paused', sentBytes: 500 }, undefined, 'Paused', ['resume', 'cancel']],
    [{ ...file, state: 'sent' }, undefined, 'Getting ready…', ['cancel']],
    [{ ...file, state: 'sent' }, { state: 'processing' }, 'Getting ready…', ['cancel']],
    [{ ...file, state: 'sent' }, { state: 'ready' }, 'Ready', ['cancel']],
  ] as const)('shows for %j with %j: %s', (local, remote, ...[text, actions]) => {
    expect(describeUpload(local, remote)).toMatchObject({ text, actions });
  });

  it('shows why the server rejected a file and offers to remove it', () => {
    const refusal = { code: 'storage/heic-photo', text: 'This is a HEIC photo.' } as const;
    const label = describeUpload({ ...file, state: 'sent' }, { state: 'refused', refusal });
    expect(label).toEqual({ text: 'This is a HEIC photo.', tone: 'bad', actions: ['remove'] });
  });

  it('offers a retry only when that can help', () => {
    const failed = (error: UploadError) => describeUpload({ ...file, state: 'failed', error }, undefined);
    expect(failed(new UploadError('storage/retry-limit-exceeded'))).toMatchObject({
      text: 'The network was down for too long. Try again when it’s back; what was sent is saved.',
      actions: ['retry', 'cancel'],
    });
    expect(failed(new UploadError('storage/too-large')).actions).toEqual(['remove']);
  });
});
