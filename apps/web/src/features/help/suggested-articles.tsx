import { Card } from '@rentreel/ui';
import { ChevronRight } from 'lucide-react';
import { helpArticles } from './articles.gen.ts';
import { HelpLink } from './help-parts.tsx';
import { suggestHelp } from './search-help.ts';

/** Articles that may answer a question before it is sent; renders nothing without a match. */
export function SuggestedArticles({ text }: { text: string }) {
  const found = suggestHelp(helpArticles, text);
  return (
    <div role="status">
      {found.length > 0 && (
        <Card as="section" padded={false} className="px-4 pt-3 pb-1" aria-labelledby="suggested">
          <h2 id="suggested" className="text-16">
            This may answer it
          </h2>
          <ul>
            {found.map(({ slug, title }) => (
              <li key={slug} className="border-b border-hairline last:border-0">
                <HelpLink
                  base="help"
                  page={slug}
                  className="flex min-h-12 items-center justify-between gap-3 py-2 font-semibold"
                >
                  {title}
                  <ChevronRight className="icon-20 shrink-0 text-text-3" aria-hidden="true" />
                </HelpLink>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}
