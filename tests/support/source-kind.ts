const test = /\.(test|spec|bench)\.tsx?$/;
const testing = /(^|\/)(testing|fixtures)\/|^e2e\//;

export const isSource = (path: string): boolean =>
  /\.tsx?$/.test(path) && !path.endsWith('.gen.ts') && !path.endsWith('.d.ts');
const isTest = (path: string): boolean => test.test(path);

/** Tests, and helpers that only tests reach: they may look behind a module's door and start what production may not. */
export const isTestCode = (path: string): boolean => isTest(path) || testing.test(path) || /\/examples\//.test(path);
