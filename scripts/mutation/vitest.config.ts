import path from 'node:path';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { tests } from '../../build/tests.ts';

/** Test files in the order in which they are to be run. */
const order: readonly string[] = JSON.parse(process.env.MUTATION_ORDER ?? '[]') as string[];
const rank = ({ moduleId }: TestSpecification) => order.indexOf(path.relative(process.cwd(), moduleId));

class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return files.toSorted((one, other) => rank(one) - rank(other));
  }
}

const projects = (tests.test?.projects ?? []) as TestProjectInlineConfiguration[];

/** The tests of the project, in a given order, each file of which says which places it has run. */
export default {
  ...tests,
  root: process.cwd(),
  // The packages, and what Vite makes of them, are those of the copied project.
  cacheDir: path.resolve('var/vite'),
  test: {
    ...tests.test,
    sequence: { sequencer: InOrder },
    projects: projects.map((project) => ({
      ...project,
      test: {
        ...project.test,
        setupFiles: [...[project.test?.setupFiles ?? []].flat(), path.resolve('scripts/mutation/hits.ts')],
      },
    })),
  },
};
