import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that run first in their project. While the workers of a project load their modules, which the one main process
 * transforms for all of them, a core is idle; a converter of videos uses it. The other file is small, and so would be the
 * last, but long.
 */
const early = ['packages/integrations/src/media/clip.test.ts', 'apps/web/src/features/administration/roles.test.tsx'];

/** Files that run last in their project: their own servers use the time in which the next project loads its modules. */
const late = ['apps/server/src/crash-safety.test.ts', 'apps/server/src/main.test.ts'];

const rank = ({ moduleId }: TestSpecification): number => {
  const isOneOf = (files: readonly string[]) => files.some((file) => moduleId.endsWith(`/${file}`));
  if (isOneOf(early)) return 0;
  return isOneOf(late) ? 2 : 1;
};

/** The order of Vitest, project by project, with a few files moved within theirs. */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    const place = ({ project }: TestSpecification) => projects.indexOf(project);
    return sorted.toSorted((one, other) => place(one) - place(other) || rank(one) - rank(other));
  }
}
