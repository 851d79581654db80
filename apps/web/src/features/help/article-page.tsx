import { formatDate } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { PageHeader } from '@rentreel/ui';
import { ArrowLeft } from 'lucide-react';
import { NotFound } from '#/components/not-found.tsx';
import { PageTitle } from '#/components/page-title.tsx';
import { type ArticleBlock, type ArticlePart, type HelpArticle, linksOf } from './article.ts';
import { helpArticles } from './articles.gen.ts';
import { type HelpBase, HelpLink } from './help-parts.tsx';

interface ArticlePageProps {
  base: HelpBase;
  slug: string;
}

/** An article with links to related ones. */
export function ArticlePage({ base, slug }: ArticlePageProps) {
  const article = helpArticles.find((other) => other.slug === slug);
  if (!article) {
    return (
      <NotFound
        title="Article not found"
        text="We couldn’t find this article. It may have a new name: search Help."
        to={base === 'help' ? '/help/{-$page}' : '/guides/{-$page}'}
        linkText="Search help"
      />
    );
  }
  return (
    <>
      <PageTitle>{article.title}</PageTitle>
      <PageHeader title={article.title} subtitle={`Checked on ${formatDate(Date.parse(article.reviewed))}`} />
      <div className="page grid max-w-180 gap-6 items-start lg:gap-x-12 lg:max-w-310 lg:grid-cols-[minmax(0,1fr)_392px]">
        <article className="grid gap-4 text-16/normal">
          {placed(article.blocks).map(({ item, key }) => (
            <Block key={key} block={item} base={base} />
          ))}
        </article>
        <Related article={article} base={base} />
        <HelpLink base={base} className="link gap-1.5 min-h-11 justify-self-start">
          <ArrowLeft className="icon-20" aria-hidden="true" />
          All help articles
        </HelpLink>
      </div>
    </>
  );
}

/** Parts are keyed by index, because the texts of an article are static. */
const placed = <T,>(items: readonly T[]) => items.map((item, place) => ({ item, key: `part-${place}` }));

function Block({ block, base }: { block: ArticleBlock; base: HelpBase }) {
  if ('heading' in block) return <h2 className="mt-2 text-18/tight">{block.heading}</h2>;
  if ('text' in block) {
    return (
      <p>
        <Line parts={block.text} base={base} />
      </p>
    );
  }
  const List = 'steps' in block ? 'ol' : 'ul';
  const items = 'steps' in block ? block.steps : block.points;
  return (
    <List className={`grid gap-2 ps-6 ${'steps' in block ? 'list-decimal' : 'list-disc'}`}>
      {placed(items).map(({ item, key }) => (
        <li key={key} className="ps-1">
          <Line parts={item} base={base} />
        </li>
      ))}
    </List>
  );
}

function Line({ parts, base }: { parts: readonly ArticlePart[]; base: HelpBase }) {
  return placed(parts).map(({ item, key }) => <Part key={key} part={item} base={base} />);
}

function Part({ part, base }: { part: ArticlePart; base: HelpBase }) {
  if (typeof part === 'string') return part;
  if ('bold' in part) return <strong>{part.bold}</strong>;
  if ('small' in part) return <span className="text-14 text-text-2">{part.small}</span>;
  const { to, text } = part;
  const style = 'font-semibold text-primary-text underline underline-offset-2';
  if (!to.startsWith('/')) {
    return (
      <HelpLink base={base} page={to} className={style}>
        {text}
      </HelpLink>
    );
  }
  if (to.startsWith('/help/')) {
    return (
      <HelpLink base={to === '/help/new' ? 'help' : base} page={to.slice('/help/'.length)} className={style}>
        {text}
      </HelpLink>
    );
  }
  return (
    <Link to={to} className={style}>
      {text}
    </Link>
  );
}

/** Returns the linked articles, then others of the same stage; at most three. */
function Related({ article, base }: { article: HelpArticle; base: HelpBase }) {
  const links = new Set(linksOf(article));
  const linked = helpArticles.filter(({ slug }) => links.has(slug));
  const near = helpArticles.filter(({ slug, stage }) => stage === article.stage && slug !== article.slug);
  const others = [...new Set([...linked, ...near])].slice(0, 3);
  if (others.length === 0) return null;
  return (
    <nav aria-label="Read also" className="grid gap-2 border-t border-hairline pt-5">
      <h2 className="text-16">Read also</h2>
      <ul className="grid">
        {others.map(({ slug, title }) => (
          <li key={slug}>
            <HelpLink base={base} page={slug} className="link min-h-11">
              {title}
            </HelpLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
