import { agreementDocument } from '@rentreel/contracts/tenancy';
import { makeAgreementInput } from '@rentreel/contracts/tenancy/fixtures';
import { type TestClient, issueTestReceipt } from '@rentreel/server/testing';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { currentAddress, openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';
import { AgreementReader } from './agreement-reader.tsx';

const server = await openServer();
let tenant: TestClient;
let landlord: TestClient;
let receiptId: `rct_${string}`;
beforeAll(async () => {
  [tenant, landlord] = [server.client(), server.client()];
  await Promise.all([tenant.signUp(), landlord.signUp()]);
  receiptId = await issueTestReceipt(server, { tenant, landlord });
});

const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('NoticeCalculatorPage', () => {
  it('calculates the end of a tenancy for a guest and stores the input in the address', async () => {
    const { user } = await openApp(server, { at: '/notice-calculator' });
    expect(await screen.findByText('Fill in the first day of the tenancy to see the dates.')).toBeDefined();
    fill('First day of the tenancy', '2026-01-01');
    fill('Notice is given on', '2026-09-15');
    await user.click(screen.getByRole('radio', { name: 'The landlord' }));

    const result = await screen.findByText('15 March 2027', { selector: '.quit-day' });
    expect(result).toBeDefined();
    const steps = within(screen.getAllByRole('list').at(-1) ?? document.body).getAllByRole('heading', { level: 3 });
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Notice to quit',
      'Last day of the tenancy',
      '7 days’ notice of the owner’s intention',
      'Earliest day to go to court',
      'Caution fee comes back',
    ]);
    expect(screen.getByText('By the law of the state')).toBeDefined();
    expect(currentAddress()).toContain('start=2026-01-01');
    expect(currentAddress()).toContain('by=landlord');
  });

  it('opens from a shared address and says where the law does not apply', async () => {
    await openApp(server, {
      at: '/notice-calculator?state=LA&area=Ikoyi&period=yearly&by=tenant&start=2026-01-01&given=2026-02-01',
    });
    expect(await screen.findByText('Not checked: what is usual')).toBeDefined();
    expect(screen.getByText(/does not apply in Ikoyi/)).toBeDefined();
    expect(screen.getByText('31 December 2026', { selector: '.quit-day' })).toBeDefined();
  });

  it('shows an error at its field', async () => {
    await openApp(server, { at: '/notice-calculator?start=2026-01-01&months=40' });
    expect(await screen.findByText('Enter the months of notice in the agreement, from 1 to 24.')).toBeDefined();
    expect(screen.getByLabelText('Months of notice it names').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('ReceiptPage', () => {
  it('shows the parties what was paid and how others can verify it', async () => {
    await openApp(server, { at: `/receipts/${receiptId}`, client: tenant });
    expect(await screen.findByText('two million four hundred and fifty thousand naira')).toBeDefined();
    expect(screen.getByRole('rowheader', { name: 'Caution fee' })).toBeDefined();
    expect(screen.getByText('12 Herbert Macaulay Way, Yaba, Lagos')).toBeDefined();
    expect(screen.getByRole('img', { name: /QR code/ })).toBeDefined();
    const link = screen.getByRole('link', { name: 'Download PDF' });
    expect(link.getAttribute('href')).toBe(`/api/papers/receipt/${receiptId}.pdf`);
  });

  it('shows an error to other users', async () => {
    const stranger = server.client();
    await stranger.signUp();
    await openApp(server, { at: `/receipts/${receiptId}`, client: stranger });
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t find this receipt.');
  });
});

describe('VerifyReceiptPage', () => {
  it('shows a guest with the code the amount but no full names', async () => {
    const { code } = await tenant.trpc.receipts.get.query({ receiptId });
    await openApp(server, { at: `/verify-receipt/${code}` });
    expect(await screen.findByText('RentReel has issued this receipt.')).toBeDefined();
    expect(screen.getByText('₦2,450,000')).toBeDefined();
    expect(screen.getByText('A. O.')).toBeDefined();
    expect(screen.getByText('Yaba, Lagos')).toBeDefined();
    expect(screen.queryByText(/Okafor|Herbert Macaulay/)).toBeNull();
  });

  it('accepts a code typed from paper', async () => {
    const { code } = await tenant.trpc.receipts.get.query({ receiptId });
    const { user } = await openApp(server, { at: '/verify-receipt' });
    await user.type(await screen.findByLabelText('Code on the receipt'), '7K2M');
    await user.click(screen.getByRole('button', { name: 'Check' }));
    expect(screen.getByText('Compare it with the receipt: it has 12 letters and digits.')).toBeDefined();
    await user.clear(screen.getByLabelText('Code on the receipt'));
    await user.type(screen.getByLabelText('Code on the receipt'), code.toLowerCase());
    await user.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText('RentReel has issued this receipt.')).toBeDefined();
    expect(currentAddress()).toContain(`/verify-receipt/${code}`);
  });

  it('says that a code was never issued', async () => {
    await openApp(server, { at: '/verify-receipt/000000000000' });
    expect((await screen.findByRole('alert')).textContent).toContain('RentReel has issued no receipt with this code.');
  });
});

describe('the rent statement of a year', () => {
  it('shows a tenant the paid rent and the tax relief', async () => {
    const { user } = await openApp(server, { at: '/transactions', client: tenant });
    await user.click(await screen.findByRole('button', { name: 'Statement' }));
    const link = await screen.findByRole('link', { name: 'Download rent statement' });
    expect(link.getAttribute('href')).toMatch(/^\/api\/papers\/rent-statement\/20\d\d\.pdf$/);
    expect(screen.getByText('₦2,000,000')).toBeDefined();
    expect(screen.getByText('₦400,000')).toBeDefined();
  });

  it('says that no rent was paid', async () => {
    const { user } = await openApp(server, { at: '/transactions', client: landlord });
    await user.click(await screen.findByRole('button', { name: 'Statement' }));
    expect(await screen.findByText(/You have paid no rent through RentReel in/)).toBeDefined();
  });
});

describe('AgreementReader', () => {
  it('shows numbered clauses, amounts in words, and the hash', () => {
    const hash = 'ab'.repeat(32);
    render(<AgreementReader document={agreementDocument(makeAgreementInput())} hash={hash} />);
    expect(screen.getByRole('heading', { level: 2, name: 'Tenancy agreement' })).toBeDefined();
    expect(screen.getAllByRole('heading', { level: 3 })[0]?.textContent).toBe('1 Parties and Premises');
    expect(screen.getByText('₦2,000,000 (two million naira)')).toBeDefined();
    expect(screen.getByText(hash)).toBeDefined();
    expect(screen.getAllByText('For your information').length).toBeGreaterThan(0);
  });
});
