import { listingDraftContent, listingFacts, reviewFindings } from '@rentreel/contracts/listings';
import { describe, expect, it } from 'vitest';
import { findStep, neighbourStep, stepIndex, stepOfField, wizardSteps } from './wizard-steps.ts';

describe('wizardSteps', () => {
  it('has at most eight steps', () => {
    expect(wizardSteps.length).toBeLessThanOrEqual(8);
  });

  it('asks for every field of a draft in exactly one step', () => {
    const facts = Object.keys(listingFacts.shape).map((name) => `facts.${name}`);
    const rest = Object.keys(listingDraftContent.shape).filter((name) => name !== 'facts');
    const asked = wizardSteps.flatMap(({ fields }): readonly string[] => fields);

    expect(asked.toSorted()).toEqual([...rest, ...facts].toSorted());
  });

  it('has a step for every review finding', () => {
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
  ])('returns for %s the step %s', (path, step) => {
    expect(stepOfField(path)).toBe(step);
  });
});

describe('findStep', () => {
  it('accepts the name in an address and the index of a stored draft', () => {
    expect(findStep('money').name).toBe('money');
    expect(findStep(4).name).toBe('money');
  });

  it.each(['', 'nowhere', undefined, -1, 99])('returns the first step for %s', (wanted) => {
    expect(findStep(wanted).name).toBe('type');
  });
});

describe('neighbourStep', () => {
  it('returns the next and the previous step, and undefined at the ends', () => {
    expect(neighbourStep('type', -1)).toBeUndefined();
    expect(neighbourStep('type', 1)).toBe('place');
    expect(neighbourStep('preview', -1)).toBe('media');
    expect(neighbourStep('preview', 1)).toBeUndefined();
    expect(stepIndex('preview')).toBe(7);
  });
});
