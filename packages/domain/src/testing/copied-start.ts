import { readFileSync } from 'node:fs';
import { type Fixture, type TestPerson, createFixture, freshActor } from './fixtures.ts';

/** What the tests of a file begin with: people, and other values such as ids. */
interface Start {
  readonly people: Readonly<Record<string, TestPerson>>;
}

/**
 * Returns a function that creates isolated fixtures with an equal start: `build` makes it once per process, and each fixture
 * opens a copy of that database. What `build` leaves outside the database, such as a later time or stored files, is not copied.
 */
export function copiedStart<S extends Start>(
  build: (fixture: Fixture) => Promise<S>,
): () => Promise<S & { readonly fixture: Fixture }> {
  let made: Promise<{ readonly start: S; readonly content: Uint8Array }> | undefined;
  return async () => {
    const { start, content } = await (made ??= makeStart(build));
    const fixture = await createFixture({}, content);
    const people = Object.entries(start.people).map(([part, person]) => [part, personIn(fixture, person)]);
    return { ...start, people: Object.fromEntries(people) as S['people'], fixture };
  };
}

async function makeStart<S>(build: (fixture: Fixture) => Promise<S>) {
  const fixture = await createFixture();
  try {
    const start = await build(fixture);
    await fixture.services.database.checkpoint();
    return { start, content: readFileSync(fixture.path) };
  } finally {
    await fixture.dispose();
  }
}

/** Returns a person of the start as they call this fixture. */
function personIn(fixture: Fixture, { userId, email, ctx: { actor } }: TestPerson): TestPerson {
  if (actor.kind !== 'user') throw new Error(`${email} is no user`);
  const { role, sessionId, staff } = actor;
  const own = freshActor({ userId, role, sessionId, staff }, fixture.services);
  return { userId, email, ctx: fixture.contextOf(own) };
}
