import type { PassportLevel, PassportSection, PassportView, SavePassportInput } from './passport.ts';

/** What a reader of this level sees of what a tenant has written. */
export function passportSectionsFor(
  { content, visibility }: SavePassportInput,
  level: PassportLevel,
): Pick<PassportView, 'work' | 'incomeBand' | 'household' | 'moveInDay' | 'about'> & { readonly showsRecord: boolean } {
  const isFull = level === 'full';
  const shows = (section: PassportSection) =>
    visibility[section] === 'first_look' || (visibility[section] === 'full' && isFull);
  const { employment, occupation, employer, workingSince, adults, children, pets } = content;
  return {
    work: shows('work') ? { employment, occupation, employer: isFull ? employer : '', workingSince } : null,
    incomeBand: shows('income') ? content.incomeBand : null,
    household: shows('household') ? { adults, children, pets } : null,
    moveInDay: shows('moveIn') ? content.moveInDay : null,
    about: shows('about') ? content.about : '',
    showsRecord: shows('history'),
  };
}
