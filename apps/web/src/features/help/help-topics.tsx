import { keysOf } from '@rentreel/values';
import { Card, Segmented } from '@rentreel/ui';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { type HelpRole, helpRoles, helpStages } from './article.ts';
import { helpArticles } from './articles.gen.ts';
import { type HelpBase, HelpLink } from './help-parts.tsx';

const roles = keysOf(helpRoles).map((value) => ({ value, text: helpRoles[value] }));
const stages = keysOf(helpStages);

/** All articles for an audience, by stage. */
export function HelpTopics({ base }: { base: HelpBase }) {
  const [role, setRole] = useState<HelpRole>('tenant');
  const own = helpArticles.filter(({ roles: whom }) => whom.includes(role));
  return (
    <section aria-labelledby="topics" className="grid gap-4">
      <h2 id="topics" className="text-20">
        All topics
      </h2>
      <Segmented label="Articles for" value={role} options={roles} onChange={setRole} />
      <div className="grid items-start gap-4 md:grid-cols-2">
        {stages.map((stage) => {
          const articles = own.filter((article) => article.stage === stage);
          return articles.length === 0 ? null : (
            <Card key={stage} as="section" padded={false} className="px-4 pt-4 pb-1">
              <h3 className="text-16">{helpStages[stage]}</h3>
              <ul className="mt-1">
                {articles.map(({ slug, title }) => (
                  <li key={slug} className="border-b border-hairline last:border-0">
                    <HelpLink base={base} page={slug} className="flex min-h-12 items-center justify-between gap-3 py-2">
                      {title}
                      <ChevronRight className="icon-20 shrink-0 text-text-3" aria-hidden="true" />
                    </HelpLink>
                  </li>
                ))}
              </ul>
            </Card>
          );
        })}
      </div>
    </section>
  );
}
