import { describe, expect, it } from 'vitest';
import { createLinkSigner } from './link-signer.ts';

const signer = createLinkSigner('a secret of the deployment');

describe('a signed link', () => {
  it('is known again, by any process with the same secret', () => {
    const signature = signer.sign('lists', 'col_1\n0');
    expect(signature).toMatch(/^[\w-]{43}$/);
    expect(createLinkSigner('a secret of the deployment').isSigned('lists', 'col_1\n0', signature)).toBe(true);
  });

  it('opens nothing else: another text, purpose or secret', () => {
    const signature = signer.sign('lists', 'col_1\n0');
    expect(signer.isSigned('lists', 'col_1\n1', signature)).toBe(false);
    expect(signer.isSigned('alerts', 'col_1\n0', signature)).toBe(false);
    expect(createLinkSigner('another secret').isSigned('lists', 'col_1\n0', signature)).toBe(false);
  });

  it.each(['', 'short', 'x'.repeat(43), 'ẹ'.repeat(43)])('is not made up: %j', (signature) => {
    expect(signer.isSigned('lists', 'col_1\n0', signature)).toBe(false);
  });
});
