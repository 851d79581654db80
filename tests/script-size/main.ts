import { printTable } from '../support/print-table.ts';
import { checkSizes } from './check-sizes.ts';
import { readBuild } from './read-build.ts';

const build = readBuild('apps/web/dist');
if (build) report();
else absent();

function report(): void {
  const { rows, violations } = checkSizes(build ?? { manifest: {}, files: [], sizeOf: () => 0 });
  const cells = rows.map(({ what, size, most }) => [what, size.toFixed(1), String(most), size > most ? 'over' : '']);
  console.log(printTable(['downloaded kB, gzip', 'size', 'at most', ''], cells));
  for (const violation of violations) console.error(`over budget: ${violation}`);
  process.exitCode = violations.length > 0 ? 1 : 0;
}

function absent(): void {
  const skippable = process.argv.includes('--no-build');
  console.log(
    `apps/web/dist is not built: script sizes ${skippable ? 'SKIPPED' : 'cannot be measured'} (npm run build)`,
  );
  process.exitCode = skippable ? 0 : 1;
}
