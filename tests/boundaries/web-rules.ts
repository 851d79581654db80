import type { BoundaryRule } from './boundary-rule.ts';
import { cyclesBetween } from './group-cycles.ts';
import { perImport } from './workspace-rules.ts';

const place = /^apps\/web\/src\/features\/([^/]+)\/(.+)$/;
/** They choose what is downloaded with which screen, so they import the files of a feature themselves. */
const screens = /^apps\/web\/src\/(routes|boot)\//;
const belowFeatures = /^apps\/web\/src\/(lib|components)\//;

const featureOf = (path: string): string | undefined => place.exec(path)?.[1];

/** Rules inside apps/web; a feature is any folder of src/features. */
export const webRules: readonly BoundaryRule[] = [
  {
    id: 'feature-door',
    text: 'a feature of web is reached from outside through its index.ts only, but for routes and boot',
    check: (module) =>
      perImport(module, ({ specifier, target }) => {
        const to = target.kind === 'file' ? place.exec(target.path) : null;
        const outside = to && to[1] !== featureOf(module.path) && !screens.test(module.path);
        return outside && to[2] !== 'index.ts' ? specifier : undefined;
      }),
  },
  {
    id: 'feature-cycle',
    text: 'the features of web form a graph without cycles',
    check: cyclesBetween(featureOf),
  },
  {
    id: 'lib-imports-feature',
    text: 'lib and components of web import no feature',
    check: (module) =>
      belowFeatures.test(module.path)
        ? perImport(module, ({ specifier, target }) =>
            target.kind === 'file' && featureOf(target.path) !== undefined ? specifier : undefined,
          )
        : [],
  },
];
