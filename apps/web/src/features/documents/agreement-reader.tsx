import type { AgreementClause, AgreementDocument } from '@rentreel/contracts/tenancy';
import { shortReference } from '@rentreel/contracts/receipts';
import '#/components/document/document.css';
import { DocumentFacts } from './document-facts.tsx';

interface AgreementReaderProps {
  document: AgreementDocument;
  /** SHA-256 of the document, in hex. */
  hash: string;
}

/** An agreement for reading: numbered clauses, with amounts in words. */
export function AgreementReader({
  document: { title, reference, facts, clauses, closing },
  hash,
}: AgreementReaderProps) {
  return (
    <article className="grid grid-cols-1 gap-5 wrap-anywhere" aria-labelledby="agreement-title">
      <header>
        <h2 id="agreement-title">{title}</h2>
        <p className="text-14 text-text-2">Reference {shortReference(reference)}</p>
      </header>
      <DocumentFacts facts={facts} />
      {clauses.map((clause, index) => (
        <Clause key={clause.heading} clause={clause} number={index + 1} />
      ))}
      <footer className="text-14 text-text-2">
        <p>{closing}</p>
        <p>
          Document: <code className="break-all">{reference}</code>
        </p>
        <p>
          Fingerprint (SHA-256): <code className="break-all">{hash}</code>
        </p>
      </footer>
    </article>
  );
}

function Clause({ clause, number }: { clause: AgreementClause; number: number }) {
  const { heading, paragraphs, table, information } = clause;
  return (
    <section className="grid gap-2" aria-labelledby={`clause-${number}`}>
      <h3 className="grid grid-cols-[44px_minmax(0,1fr)] text-18 font-display font-bold" id={`clause-${number}`}>
        <span className="text-text-2 tabular-nums">{number}</span> {heading}
      </h3>
      {paragraphs.map((text, index) => (
        <p className="grid grid-cols-[44px_minmax(0,1fr)]" key={text}>
          <span className="text-text-2 tabular-nums">
            {number}.{index + 1}
          </span>
          {text}
        </p>
      ))}
      {table && <Rows head={table.head} rows={table.rows} />}
      {information !== null && (
        <aside
          className="px-4 py-3 border-s-3 border-primary rounded-control bg-sunken text-14/normal"
          aria-label={`For your information on ${heading}`}
        >
          <strong className="block">For your information</strong>
          {information}
        </aside>
      )}
    </section>
  );
}

/** A table that becomes a list on a phone: each row separately, titled by its first cell. */
function Rows({ head, rows }: { head: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <ul className="paper-rows grid gap-2">
      {rows.map(([name = '', ...cells]) => (
        <li className="grid gap-2 px-4 py-3 border border-hairline rounded-card bg-surface" key={name}>
          <strong>{name}</strong>
          <dl className="grid gap-2">
            {cells.map((cell, index) => (
              <div key={head[index + 1]}>
                <dt className="text-14/normal text-text-2">{head[index + 1]}</dt>
                <dd>{cell}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
