import type { Meta, StoryObj } from '@storybook/react-vite';
import { WideTable } from './wide-table.tsx';

const homes = [
  ['Two-bedroom flat, Yaba', '₦3,200,000', 'Listed'],
  ['Self-contained studio behind the Government Reserved Area, Ikeja', '₦1,234,567,890', 'In review'],
] as const;

const meta = {
  title: 'Wide table',
  component: WideTable,
  args: {
    children: (
      <table>
        <caption className="sr-only">Your homes</caption>
        <thead>
          <tr>
            {['Home', 'Rent a year', 'State'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {homes.map(([home, rent, state]) => (
            <tr key={home}>
              <th scope="row">{home}</th>
              <td className="money">{rent}</td>
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
