import { FactChoice } from '../components/fact-choice.tsx';
import { FactCount } from '../components/fact-count.tsx';
import { FactYesNo } from '../components/fact-yes-no.tsx';
import { MoreQuestions } from '../components/more-questions.tsx';
import { useDraft } from '../hooks/draft-context.ts';
import {
  bandAnswers,
  floodAnswers,
  generatorAnswers,
  meterAnswers,
  roadAnswers,
  waterAnswers,
} from '../lib/fact-answers.ts';

export function ServicesStep() {
  const { content } = useDraft();
  const { powerHoursPerDay, generator, inverter, waterTreated } = content.facts ?? {};
  const moreSaid = [powerHoursPerDay, generator, inverter, waterTreated].some((answer) => answer !== undefined);
  return (
    <>
      <FactChoice name="powerBand" legend="Light: which band?" words={bandAnswers} hint="It stands on the bill." />
      <FactChoice name="powerMeter" legend="Whose meter?" words={meterAnswers} />
      <FactChoice name="waterSource" legend="Where does the water come from?" words={waterAnswers} />
      <FactChoice name="flood" legend="Where does it flood when it rains hard?" words={floodAnswers} />
      <FactChoice name="road" legend="The road to the home" words={roadAnswers} />
      <MoreQuestions title="More about light and water" open={moreSaid}>
        <FactCount name="powerHoursPerDay" label="Hours of light a day" max={24} />
        <FactChoice name="generator" legend="Generator" words={generatorAnswers} />
        <FactYesNo name="inverter" legend="Is there an inverter or solar power?" />
        <FactYesNo name="waterTreated" legend="Is the water treated?" />
      </MoreQuestions>
    </>
  );
}
