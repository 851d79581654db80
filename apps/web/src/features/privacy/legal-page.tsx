import { legalVersion } from '@rentreel/contracts/privacy';
import { PageHeader } from '@rentreel/ui';
import { formatDate } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { PageTitle } from '#/components/page-title.tsx';
import type { LegalDocument, LegalSection } from './legal-document.ts';

interface LegalPageProps {
  text: LegalDocument;
  /** Link to the other legal text. */
  other: { readonly to: '/terms' | '/privacy'; readonly label: string };
}

/** A legal text as a public page. */
export function LegalPage({ text, other }: LegalPageProps) {
  return (
    <>
      <PageTitle>{text.title}</PageTitle>
      <PageHeader title={text.title} subtitle={`In force from ${formatDate(Date.parse(legalVersion))}`} />
      <article className="page page-column grid gap-8">
        <p className="text-18/normal">{text.lead}</p>
        {text.sections.map((section) => (
          <Section key={section.heading} {...section} />
        ))}
        <p className="text-text-2">
          Version {legalVersion}. Read also the{' '}
          <Link to={other.to} className="font-semibold text-primary-text underline underline-offset-2">
            {other.label}
          </Link>
          , the{' '}
          <Link to="/transparency" className="font-semibold text-primary-text underline underline-offset-2">
            transparency figures
          </Link>{' '}
          and the{' '}
          <Link to="/guides/{-$page}" className="font-semibold text-primary-text underline underline-offset-2">
            guides to renting
          </Link>
          .
        </p>
      </article>
    </>
  );
}

function Section({ heading, paragraphs = [], points = [], rows = [], closing }: LegalSection) {
  return (
    <section className="grid gap-3">
      <h2 className="text-18/tight">{heading}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {rows.length > 0 && <Rows rows={rows} />}
      {points.length > 0 && (
        <ul className="grid list-disc gap-2 ps-5">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {closing !== undefined && <p>{closing}</p>}
    </section>
  );
}

function Rows({ rows }: { rows: NonNullable<LegalSection['rows']> }) {
  return (
    <dl className="grid divide-y divide-hairline border-y border-hairline">
      {rows.map(([name, about]) => (
        <div key={name} className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-3">
          <dt className="font-semibold">{name}</dt>
          <dd className="text-text-2 md:col-span-2">{about}</dd>
        </div>
      ))}
    </dl>
  );
}
