import { Check, CloudOff, LoaderCircle } from 'lucide-react';

const lookOf = (words: string) => {
  if (words === 'Saved') return { icon: Check, tone: 'ok' };
  return words.startsWith('Not') ? { icon: CloudOff, tone: 'bad' } : { icon: LoaderCircle, tone: 'busy' };
};

/** Whether all that was entered is saved. Only trouble is read out: "Saved" after each key would never be quiet. */
export function SaveState({ words }: { words: string }) {
  const { icon: Icon, tone } = lookOf(words);
  return (
    <>
      <p className="save-state" data-tone={tone}>
        <Icon className="icon-16" aria-hidden="true" />
        {words}
      </p>
      <p className="sr-only" role="status">
        {tone === 'bad' ? words : ''}
      </p>
    </>
  );
}
