import type { AreaFigures as Figures } from '@rentreel/contracts/areas';
import { Droplets, type LucideIcon, Waves, Zap } from 'lucide-react';
import { floodWords, hoursWords, percent } from './area-words.ts';
import './areas.css';

interface FigureProps {
  icon: LucideIcon;
  name: string;
  /** 0 to 1; null when too few told of it. */
  share: number | null;
  words: string;
  tone: 'light' | 'water' | 'flood';
}

function Figure({ icon: Icon, name, share, words, tone }: FigureProps) {
  return (
    <div className="area-figure" data-tone={tone}>
      <dt>
        <Icon className="icon-20" aria-hidden="true" />
        {name}
      </dt>
      <dd>{share === null ? 'Too few people told of it yet' : words}</dd>
      {share !== null && (
        <dd className="area-bar" aria-hidden="true">
          <span style={{ width: percent(share) }} />
        </dd>
      )}
    </div>
  );
}

const aDay = (hours: number) => (hours === 0 ? 'None' : `About ${hoursWords(hours)} a day`);
const ofDay = (hours: number | null) => (hours === null ? null : hours / 24);

/** Light, water and floods of an area, in words and as bars. */
export function AreaFigures({ figures }: { figures: Figures }) {
  const { powerHours, waterHours, floodShare } = figures;
  return (
    <dl className="area-figures">
      <Figure icon={Zap} name="Light" tone="light" share={ofDay(powerHours)} words={aDay(powerHours ?? 0)} />
      <Figure icon={Droplets} name="Water" tone="water" share={ofDay(waterHours)} words={aDay(waterHours ?? 0)} />
      <Figure icon={Waves} name="Floods" tone="flood" share={floodShare} words={floodWords(floodShare ?? 0)} />
    </dl>
  );
}
