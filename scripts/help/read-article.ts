import { type Token, type Tokens, lexer } from 'marked';
import {
  type ArticleBlock,
  type ArticlePart,
  type HelpArticle,
  helpRoles,
  helpStages,
} from '../../apps/web/src/features/help/article.ts';

const frontMatter = /^---\n([\s\S]+?)\n---\n/;

const entities: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#39;': '’',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
};
const plain = (text: string) =>
  text
    .replace(/&(?:quot|#39|amp|lt|gt);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s*\n\s*/g, ' ')
    .replaceAll("'", '’')
    .replace(/(^|[\s(])"/g, '$1“')
    .replaceAll('"', '”');

function parts(tokens: readonly Token[] = []): ArticlePart[] {
  return tokens.flatMap((token): ArticlePart[] => {
    if (token.type === 'text' && 'tokens' in token && token.tokens) return parts(token.tokens);
    if (token.type === 'text' || token.type === 'escape') return [plain((token as Tokens.Text).text)];
    if (token.type === 'strong') return [{ bold: plain((token as Tokens.Strong).text) }];
    if (token.type === 'em') return [{ small: plain((token as Tokens.Em).text) }];
    if (token.type === 'link') {
      const { href, text } = token as Tokens.Link;
      return [{ to: href, text: plain(text) }];
    }
    throw new Error(`Help articles hold no ${token.type}: ${token.raw}`);
  });
}

function blockOf(token: Token): ArticleBlock[] {
  if (token.type === 'space') return [];
  if (token.type === 'heading') return [{ heading: plain((token as Tokens.Heading).text) }];
  if (token.type === 'paragraph') return [{ text: parts(token.tokens) }];
  if (token.type === 'list') {
    const { ordered, items } = token as Tokens.List;
    const lines = items.map((item) => parts(item.tokens));
    return [ordered ? { steps: lines } : { points: lines }];
  }
  throw new Error(`Help articles hold no ${token.type}: ${token.raw}`);
}

const oneOf = <T extends string>(known: Readonly<Record<T, string>>, name: string, file: string): T => {
  if (!Object.hasOwn(known, name)) throw new Error(`${file}: ${name} is not one of ${Object.keys(known).join(', ')}.`);
  return name as T;
};

/** Parses a help article: front matter and Markdown. Throws, naming the file, for anything that screens cannot show. */
export function readArticle(file: string, source: string): HelpArticle {
  const [head = '', lines = ''] = frontMatter.exec(source) ?? [];
  const fields = Object.fromEntries(
    lines.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const field = (name: string): string => {
    const value = fields[name];
    if (!value) throw new Error(`${file}: the front matter has no ${name}.`);
    return value;
  };
  const list = (name: string) =>
    field(name)
      .split(',')
      .map((part) => part.trim());
  return {
    slug: file.replace(/\.md$/, ''),
    title: field('title'),
    roles: list('roles').map((role) => oneOf(helpRoles, role, file)),
    stage: oneOf(helpStages, field('stage'), file),
    reviewed: field('reviewed'),
    words: list('words'),
    blocks: lexer(source.slice(head.length)).flatMap(blockOf),
  };
}
