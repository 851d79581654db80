import { isTestCode } from '../support/source-files.ts';
import type { BoundaryRule, Finding } from './boundary-rule.ts';
import { cyclesBetween } from './group-cycles.ts';
import type { NotedUse, SourceModule } from './source-module.ts';
import { perImport } from './workspace-rules.ts';

const place = /^apps\/web\/src\/features\/([^/]+)\/(.+)$/;
/** Routes and boot decide which chunk each screen loads, so they import the files of a feature directly. */
const screens = /^apps\/web\/src\/(routes|boot)\//;
const belowFeatures = /^apps\/web\/src\/(lib|components)\//;

const formSystem = 'apps/web/src/lib/forms/';
/** Forms without validation on submit, each with the reason. */
const plainForms: Readonly<Record<string, string>> = {
  'apps/web/src/features/messages/chat/composer.tsx': 'puts a message into the outbox; an empty one is not sent',
  'apps/web/src/features/search/search-bar.tsx': 'a combobox: any text is a search',
  'apps/web/src/features/documents/notice-calculator-page.tsx': 'calculates while it is filled in; nothing is sent',
};

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
  {
    id: 'form-outside-forms',
    text: `forms of web come from ${formSystem}, which validates them with the contract's schema`,
    check: (module) => {
      if (!isShippedByWeb(module) || module.path.startsWith(formSystem)) return [];
      const elements = module.path in plainForms ? [] : uses(module, 'form element');
      const libraries = perImport(module, ({ specifier, typeOnly }) =>
        !typeOnly && /^(react-hook-form|@hookform\/.+)$/.test(specifier) ? specifier : undefined,
      );
      return [...elements, ...libraries];
    },
  },
  {
    id: 'id-cast',
    text: 'web casts no text to an id: src/lib/route-params.ts reads it',
    check: (module) => (isShippedByWeb(module) ? uses(module, 'id cast') : []),
  },
];

const isShippedByWeb = ({ path }: SourceModule): boolean => path.startsWith('apps/web/src/') && !isTestCode(path);

function uses(module: SourceModule, what: NotedUse['what']): Finding[] {
  return module.uses.filter((use) => use.what === what).map(({ line, text }) => ({ line, detail: text }));
}
