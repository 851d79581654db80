import type { AgreementClause, AgreementDocument } from '@rentreel/contracts/tenancy';
import '#/components/document/document.css';
import { DocumentFacts } from './document-facts.tsx';

interface AgreementReaderProps {
  document: AgreementDocument;
  /** SHA-256 of the document, in hex. */
  hash: string;
}

/** An agreement to be read before it is signed: numbered clauses, each amount with its words. */
export function AgreementReader({
  document: { title, reference, facts, clauses, closing },
  hash,
}: AgreementReaderProps) {
  return (
    <article className="paper" aria-labelledby="agreement-title">
      <header>
        <h2 id="agreement-title">{title}</h2>
        <p className="paper-soft">{reference}</p>
      </header>
      <DocumentFacts facts={facts} />
      {clauses.map((clause, index) => (
        <Clause key={clause.heading} clause={clause} number={index + 1} />
      ))}
      <footer className="paper-soft">
        <p>{closing}</p>
        <p className="paper-hash">
          Fingerprint (SHA-256): <code>{hash}</code>
        </p>
      </footer>
    </article>
  );
}

function Clause({ clause, number }: { clause: AgreementClause; number: number }) {
  const { heading, paragraphs, table, information } = clause;
  return (
    <section className="paper-clause" aria-labelledby={`clause-${number}`}>
      <h3 id={`clause-${number}`}>
        <span className="paper-number">{number}</span> {heading}
      </h3>
      {paragraphs.map((text, index) => (
        <p key={text}>
          <span className="paper-number">
            {number}.{index + 1}
          </span>
          {text}
        </p>
      ))}
      {table && <Rows head={table.head} rows={table.rows} />}
      {information !== null && (
        <aside className="paper-information" aria-label={`For your information on ${heading}`}>
          <strong>For your information</strong>
          {information}
        </aside>
      )}
    </section>
  );
}

/** A table that stays readable on a phone: each row by itself, its first cell as its name. */
function Rows({ head, rows }: { head: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <ul className="paper-rows">
      {rows.map(([name = '', ...cells]) => (
        <li key={name}>
          <strong>{name}</strong>
          <dl>
            {cells.map((cell, index) => (
              <div key={head[index + 1]}>
                <dt>{head[index + 1]}</dt>
                <dd>{cell}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
