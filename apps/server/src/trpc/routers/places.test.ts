import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, startTestServer } from '../../testing/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.dispose());

/** Calls a procedure of `places` as a guest's browser does. */
async function ask(procedure: string, input: unknown) {
  const answer = await fetch(
    `${server.url}/trpc/places.${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`,
  );
  return { status: answer.status, body: await answer.json() };
}

it('places.search finds a place for a guest despite accents', async () => {
  const { status, body } = await ask('search', { q: 'Ìbàdàn', limit: 1 });
  expect(status).toBe(200);
  expect(body).toMatchObject({ result: { data: [{ name: 'Ibadan', stateCode: 'OY', context: 'Oyo State' }] } });
});

it('places.reverse returns the place at a pin, and null at sea', async () => {
  const near = await ask('reverse', { latitude: 6.51, longitude: 3.371 });
  expect(near.body).toMatchObject({ result: { data: { area: 'Yaba', city: 'Lagos', stateCode: 'LA' } } });
  expect((await ask('reverse', { latitude: 4.1, longitude: 5 })).body).toEqual({ result: { data: null } });
});

it.each([
  ['search', { q: 'a'.repeat(10_000) }, 'Use at most 80 characters.'],
  ['search', { q: ['yaba'] }, 'Enter the name of a place.'],
  ['search', { q: 'yaba', limit: 5000 }, 'Ask for 1 to 20 at a time.'],
  ['reverse', { latitude: 51.5, longitude: 0 }, 'Put the pin in Nigeria.'],
])('places.%s rejects %j with a text that says why', async (procedure, input, text) => {
  const { status, body } = await ask(procedure, input);
  expect(status).toBe(400);
  expect(body).toMatchObject({ error: { message: text } });
});
