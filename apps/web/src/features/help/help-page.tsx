import { Button, Card, ListPending, PageHeader, buttonProps, Segmented } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { CalendarClock, ShieldQuestionMark, Siren, ChevronRight } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { keysOf } from '@rentreel/values';
import { PageTitle } from '#/components/page-title.tsx';
import { ArticlePage } from './article-page.tsx';
import { FixPage } from './fix-page.tsx';
import { FixTiles } from './fix-tiles.tsx';
import { fixOfPage } from './fixes.ts';
import { type HelpBase, HelpLink, HelpRow } from './help-parts.tsx';
import { FoundArticles, HelpSearch } from './help-search.tsx';
import { OwnCases } from './own-cases.tsx';
import { type HelpRole, helpRoles, helpStages } from './article.ts';
import { helpArticles } from './articles.gen.ts';

interface HelpPageProps {
  base: HelpBase;
  page: string | undefined;
}

const ScamCheckPage = lazy(async () => ({ default: (await import('./scam-check.tsx')).ScamCheckPage }));

/** Pages of the help by name; any other name is an article. */
export function HelpPage({ base, page }: HelpPageProps) {
  // Kept here, so that Back from an article restores the search.
  const [text, setText] = useState('');
  if (page === undefined) return <HelpHome base={base} text={text} onText={setText} />;
  if (page === 'check') {
    return (
      <Suspense fallback={<ListPending card="h-40" />}>
        <ScamCheckPage base={base} />
      </Suspense>
    );
  }
  const fix = base === 'help' ? fixOfPage(page) : undefined;
  return fix ? <FixPage fix={fix} /> : <ArticlePage key={page} base={base} slug={page} />;
}

interface HelpHomeProps extends Pick<HelpPageProps, 'base'> {
  text: string;
  onText: (text: string) => void;
}

function HelpHome({ base, text, onText }: HelpHomeProps) {
  return (
    <>
      <PageTitle>Help</PageTitle>
      <PageHeader title="Help" />
      <div className="page grid gap-8">
        <HelpSearch text={text} onText={onText} />
        {text.trim() === '' ? (
          <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
            <div className="grid gap-8">
              {base === 'help' && <OwnCases />}
              {base === 'help' && <FixTiles />}
              <HelpTopics base={base} />
            </div>
            <aside className="grid gap-4" aria-label="More help">
              <CheckIt base={base} />
              <Emergency base={base} />
              <NoticeDates />
              {base === 'guides' ? <OwnHelp /> : <ContactUs />}
            </aside>
          </div>
        ) : (
          <FoundArticles
            base={base}
            text={text}
            otherwise={
              <Button variant="secondary" onClick={() => onText('')}>
                See all topics
              </Button>
            }
            after={base === 'help' && <ContactUs subject={text} />}
          />
        )}
      </div>
    </>
  );
}

function Emergency({ base }: { base: HelpBase }) {
  return (
    <Card as="section" className="grid gap-2" aria-labelledby="emergency">
      <h2 id="emergency" className="flex items-center gap-2 text-18">
        <Siren className="icon-20 text-danger" aria-hidden="true" />
        In danger? Call 112
      </h2>
      <p className="text-14 text-text-2">
        The emergency number of Nigeria, free from every network: police, fire, ambulance.
      </p>
      <div className="flex flex-wrap gap-x-6">
        <a href="tel:112" className="link min-h-11">
          Call 112
        </a>
        <HelpLink base={base} page="emergency" className="link min-h-11">
          What to do
        </HelpLink>
      </div>
    </Card>
  );
}

function CheckIt({ base }: { base: HelpBase }) {
  return (
    <Card padded={false}>
      <HelpLink base={base} page="check" className="flex items-center gap-3 p-4">
        <HelpRow icon={ShieldQuestionMark} title="Is this a scam?" about="Check a message, number, account or link" />
      </HelpLink>
    </Card>
  );
}

function NoticeDates() {
  return (
    <Card padded={false}>
      <Link to="/notice-calculator" search={{}} className="flex items-center gap-3 p-4">
        <HelpRow
          icon={CalendarClock}
          title="Notice calculator"
          about="When a tenancy can end under the law of the state"
        />
      </Link>
    </Card>
  );
}

/** Link to support, with the search text as subject. */
function ContactUs({ subject }: { subject?: string }) {
  return (
    <Card as="section" className="grid gap-2" aria-labelledby="contact">
      <h2 id="contact" className="text-18">
        Not answered here?
      </h2>
      <p className="text-14 text-text-2">
        A person answers: within 4 hours if it is about safety, 8 for money, 24 at most.
      </p>
      <div>
        <Link
          to="/help/new"
          search={subject === undefined ? {} : { subject: subject.trim() }}
          {...buttonProps({ size: 'sm' })}
        >
          Contact us
        </Link>
      </div>
    </Card>
  );
}

function OwnHelp() {
  return (
    <Card as="section" className="grid gap-2" aria-labelledby="own-help">
      <h2 id="own-help" className="text-16">
        Something went wrong with your booking or money?
      </h2>
      <p className="text-14 text-text-2">Log in so that we can check your account, and write to our team.</p>
      <HelpLink base="help" className="link min-h-11 justify-self-start">
        Get help with my account
      </HelpLink>
      <HelpLink base="guides" page="cannot-log-in" className="link min-h-11 justify-self-start">
        I can’t log in
      </HelpLink>
    </Card>
  );
}

const roles = keysOf(helpRoles).map((value) => ({ value, text: helpRoles[value] }));
const stages = keysOf(helpStages);

/** All articles for an audience, by stage. */
function HelpTopics({ base }: { base: HelpBase }) {
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
