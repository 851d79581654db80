import type { ListingQuality, QualityPart } from '@rentreel/contracts/listings';
import { Card } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import type { StepName } from '../lib/wizard-steps.ts';

const stepOfPart: Readonly<Record<QualityPart, StepName>> = {
  photos: 'media',
  rooms: 'media',
  clip: 'media',
  facts: 'services',
  description: 'media',
  fees: 'money',
  freshness: 'media',
};

const verdict = (score: number) => {
  if (score >= 80) return 'Shows itself very well';
  return score >= 50 ? 'Shows itself well' : 'Shows little yet';
};

/** How well the home shows itself, and what would help most. */
export function QualityCard({ quality: { score, improve } }: { quality: ListingQuality }) {
  return (
    <Card as="section" className="quality" aria-labelledby="quality-heading">
      <h2 id="quality-heading">{verdict(score)}</h2>
      <p className="quality-score">
        <span className="money">{score}</span> of 100
      </p>
      <meter className="quality-meter" min={0} max={100} value={score} aria-label="Quality">
        {score} of 100
      </meter>
      {improve.length > 0 && (
        <>
          <p className="text-14 text-text-2">What would help most:</p>
          <ul className="quality-list">
            {improve.slice(0, 4).map(({ part, points, text }) => (
              <li key={part}>
                <Link from="/add-property/$draftId" to="." search={{ step: stepOfPart[part] }} className="text-link">
                  {text}
                </Link>
                <span className="text-14 text-text-2">+{points}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
