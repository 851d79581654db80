import type { Id } from '@rentreel/contracts/ids';
import type { VerificationKind, VerificationTransitionName } from '@rentreel/contracts/verification';
import { uploads } from '@rentreel/db/schema';
import { eq } from 'drizzle-orm';
import { write } from '../kernel/index.ts';
import { type Fixture, type TestPerson, addReadyUploads, copiedStart } from '../testing/index.ts';
import { type CaseStepRequest, takeCaseStep } from './process.ts';
import { type CaseRow, findCase } from './repository.ts';
import { type CaseSubmission, submitCase } from './submit.ts';

/** Users, a verifier, and cases that go through the process. */
export interface VerificationFixture extends Fixture {
  readonly ada: TestPerson;
  readonly verifier: TestPerson;
  /** Uploads photos of a user that are not part of any case. */
  photos(owner: TestPerson, count?: number): Promise<Id<'upl'>[]>;
  /** Sends a case with one photo. */
  submit(kind: VerificationKind, person?: TestPerson, more?: Partial<CaseSubmission>): Promise<CaseRow>;
  /** Takes a step of a case in its present state. */
  step(
    row: Pick<CaseRow, 'id'>,
    name: VerificationTransitionName,
    more?: Partial<CaseStepRequest> & { readonly by?: TestPerson },
  ): Promise<CaseRow>;
  /** Returns the case in its present state. */
  row(row: Pick<CaseRow, 'id'>): Promise<CaseRow>;
}

const systemSteps = new Set<VerificationTransitionName>(['escalate', 'near_end', 'expire', 'refer']);

const newStart = copiedStart(async (fixture) => ({
  people: {
    ada: await fixture.createPerson(),
    verifier: await fixture.createPerson({ name: 'Ama Boateng', role: 'admin' }),
  },
}));

/** Creates a separate fixture, whose start is made once per process and copied; call `dispose` at the end. */
export async function createVerificationFixture(): Promise<VerificationFixture> {
  const { fixture, people } = await newStart();
  const { ada, verifier } = people;
  const { database, objectStorage } = fixture.services;

  const photos: VerificationFixture['photos'] = async ({ userId }, count = 1) => {
    const items = await addReadyUploads(database, { ownerId: userId, photos: count });
    for (const { id } of items) {
      const key = `private/${id}.webp`;
      await objectStorage.put({ key, type: 'image/webp', body: Uint8Array.of(1) });
      const sources = [{ format: 'webp', width: 1200, url: `/media/${key}` }];
      const shown = { kind: 'picture', width: 1200, height: 900, placeholder: 'data:image/webp;base64,AAAA', sources };
      const changes = { purpose: 'private_photo', media: JSON.stringify(shown), expiresAt: 1 } as const;
      await database.writer.write((tx) => tx.update(uploads).set(changes).where(eq(uploads.id, id)));
    }
    return items.map(({ id }) => id);
  };

  const row: VerificationFixture['row'] = async ({ id }) => {
    const found = await findCase(database.read, id);
    if (!found) throw new Error(`There is no case ${id}`);
    return found;
  };

  return {
    ...fixture,
    ...people,
    photos,
    row,
    submit: async (kind, person = ada, more = {}) => {
      const photoIds = more.photoIds ?? (await photos(person));
      const { userId } = person;
      return write(person.ctx, (uow) => submitCase(uow, { userId, kind, consentVersion: '1', ...more, photoIds }));
    },
    step: async (of, name, { by = verifier, ...request } = {}) => {
      const before = await row(of);
      const isSystem = systemSteps.has(name);
      return write(isSystem ? fixture.system : by.ctx, (uow) =>
        takeCaseStep(uow, before, { name, actor: isSystem ? 'system' : 'verifier', ...request }),
      );
    },
  };
}
