import type { Meta, StoryObj } from '@storybook/react-vite';
import { WideTable } from './wide-table.tsx';

const rows = [
  ['Oluwaseun Adebayo', '₦3,200,000', 'Paid'],
  ['Oluwaseun Temitope Adebayo-Ogunlesi and the family of her late brother', '₦1,234,567,890', 'Waits'],
] as const;

const meta = {
  title: 'Wide table',
  component: WideTable,
  args: {
    children: (
      <table>
        <caption className="sr-only">People</caption>
        <thead>
          <tr>
            {['Name', 'Amount', 'State'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([person, amount, state]) => (
            <tr key={person}>
              <th scope="row">
                <a className="link" href="#person">
                  {person}
                </a>
              </th>
              <td className="money">{amount}</td>
              <td>{state}</td>
            </tr>
          ))}
        </tbody>
      </table>
    ),
  },
} satisfies Meta<typeof WideTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
