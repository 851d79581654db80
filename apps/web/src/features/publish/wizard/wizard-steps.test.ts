import { listingDraftContent, listingFacts, reviewFindings } from '@rentreel/contracts/listings';
import { describe, expect, it } from 'vitest';
import { findStep, neighbourStep, stepIndex, stepOfField, wizardSteps } from './wizard-steps.ts';

describe('the steps of the wizard', () => {
  it('are at most eight', () => {
    expect(wizardSteps.length).toBeLessThanOrEqual(8);
  });

  it('ask for everything that a draft can hold, each in one step', () => {
    const facts = Object.keys(listingFacts.shape).map((name) => `facts.${name}`);
    const rest = Object.keys(listingDraftContent.shape).filter((name) => name !== 'facts');
    const asked = wizardSteps.flatMap(({ fields }): readonly string[] => fields);

    expect(asked.toSorted()).toEqual([...rest, ...facts].toSorted());
  });

  it('have a place for whatever the review finds', () => {
    const fields = Object.values(reviewFindings).flatMap((finding) => ('field' in finding ? [finding.field] : []));

    expect(fields.map((field) => stepOfField(field))).not.toContain(undefined);
  });
});

describe('stepOfField', () => {
  it.each([
    ['type', 'type'],
    ['place', 'place'],
    ['place.address', 'place'],
    ['facts.flood', 'services'],
    ['facts.parkingSpaces', 'rooms'],
    ['rentKobo', 'money'],
    ['fees.1.basisPoints', 'money'],
    ['media.3.room', 'media'],
    ['title', 'media'],
    ['typeface', undefined],
    ['', undefined],
  ])('leads from %s to %s', (path, step) => {
    expect(stepOfField(path)).toBe(step);
  });
});

describe('findStep', () => {
  it('reads the name in an address and the index of a stored draft', () => {
    expect(findStep('money').name).toBe('money');
    expect(findStep(4).name).toBe('money');
  });

  it.each(['', 'nowhere', undefined, -1, 99])('begins at the start for %s', (wanted) => {
    expect(findStep(wanted).name).toBe('type');
  });
});

describe('neighbourStep', () => {
  it('goes forth and back, and ends at both ends', () => {
    expect(neighbourStep('type', -1)).toBeUndefined();
    expect(neighbourStep('type', 1)).toBe('place');
    expect(neighbourStep('preview', -1)).toBe('media');
    expect(neighbourStep('preview', 1)).toBeUndefined();
    expect(stepIndex('preview')).toBe(7);
  });
});
