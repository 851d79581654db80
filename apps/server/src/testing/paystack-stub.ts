import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts a stub of Paystack that accepts every new payment and reports each as unpaid. */
export interface PaystackStub {
  readonly url: string;
  close(): void;
}

const pending = { id: 1, status: 'abandoned', reference: 'any', amount: 1, currency: 'NGN' };

export async function startPaystackStub(): Promise<PaystackStub> {
  const server = createServer((request, response) => {
    const data = request.method === 'POST' ? { authorization_url: 'https://checkout.paystack.com/x' } : pending;
    request.resume().on('end', () => response.end(JSON.stringify({ status: true, data })));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
