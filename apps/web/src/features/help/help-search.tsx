import { count } from '@rentreel/values';
import { Chip, EmptyState, TextField } from '@rentreel/ui';
import { ChevronRight, Search, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { helpArticles } from './articles.gen.ts';
import { type HelpArticle, linesOf } from './article.ts';
import { type HelpBase, HelpLink } from './help-parts.tsx';
import { searchHelp, suggestHelp } from './search-help.ts';

const suggestions = ['refund', 'money not received', 'caution fee', 'didn’t get my code', 'more money'];

interface HelpSearchProps {
  text: string;
  onText: (text: string) => void;
}

/** Search field of the help. */
export function HelpSearch({ text, onText }: HelpSearchProps) {
  return (
    <search className="grid max-w-190 gap-3">
      <TextField
        label="What went wrong?"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder="Type a word, such as refund"
        start={<Search className="icon-20" />}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        {suggestions.map((word) => (
          <Chip key={word} selected={text === word} onClick={() => onText(text === word ? '' : word)}>
            {word}
          </Chip>
        ))}
      </div>
    </search>
  );
}

interface FoundProps {
  base: HelpBase;
  text: string;
  /** What else users can do when no article has their words. */
  otherwise: ReactNode;
  /** Rendered below the results. */
  after?: ReactNode;
}

function ArticleList({ base, articles }: { base: HelpBase; articles: readonly HelpArticle[] }) {
  return (
    <ul className="grid">
      {articles.map((article) => (
        <li key={article.slug} className="border-b border-hairline last:border-0">
          <HelpLink base={base} page={article.slug} className="flex items-center gap-3 py-3">
            <span className="min-w-0 flex-1">
              <strong className="block">{article.title}</strong>
              <span className="line-clamp-2 text-14 text-text-2">{linesOf(article)[0]}</span>
            </span>
            <ChevronRight className="icon-20 shrink-0 text-text-3" aria-hidden="true" />
          </HelpLink>
        </li>
      ))}
    </ul>
  );
}

/** Below this number of matches the closest articles follow: the only article with every word may be about something else. */
const fewMatches = 3;

const titleOf = (matches: number, others: number): string => {
  if (matches > 0) return count(matches, 'article');
  return others > 0 ? 'Closest articles' : 'No article found';
};

/** Articles that match the typed words; when none or few have all of them, also the closest. */
export function FoundArticles({ base, text, otherwise, after }: FoundProps) {
  const matches = searchHelp(helpArticles, text);
  const closest = matches.length < fewMatches ? suggestHelp(helpArticles, text) : [];
  const others = closest.filter((article) => !matches.includes(article));
  const found = matches.length > 0;
  return (
    <section aria-labelledby="found" className="grid max-w-190 gap-3">
      <div role="status">
        <h2 id="found" className="text-18">
          {titleOf(matches.length, others.length)}
        </h2>
      </div>
      {!found && others.length === 0 && (
        <EmptyState icon={SearchX} title={`Nothing about “${text.trim()}”`} action={otherwise}>
          Try one word, such as “refund”, “keys” or “code”.
        </EmptyState>
      )}
      <ArticleList base={base} articles={found ? matches : others} />
      {found && others.length > 0 && (
        <>
          <h2 className="text-18">Closest articles</h2>
          <ArticleList base={base} articles={others} />
        </>
      )}
      {!found && others.length > 0 && <div>{otherwise}</div>}
      {after}
    </section>
  );
}
