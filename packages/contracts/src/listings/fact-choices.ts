/** The answers that facts of a home can have, apart from their schemas, so that screens can use them alone. */
export const powerMeters = ['prepaid_own', 'prepaid_shared', 'postpaid', 'estimated'] as const;
export const powerBands = ['A', 'B', 'C', 'D', 'E'] as const;
export const waterSources = ['borehole', 'public', 'well', 'tanker'] as const;
export const floodLevels = ['never', 'yard', 'road', 'inside'] as const;
export const roadKinds = ['tarred', 'interlocked', 'untarred'] as const;
export const securityKinds = ['estate_gate', 'guards', 'fence', 'cctv', 'street_light'] as const;
export const generatorKinds = ['none', 'own', 'shared', 'estate'] as const;
export const furnishings = ['unfurnished', 'part_furnished', 'furnished'] as const;
/** Who puts a home up: its owner, or somebody who acts for the owner. */
export const listers = ['owner', 'agent'] as const;
export type Lister = (typeof listers)[number];
