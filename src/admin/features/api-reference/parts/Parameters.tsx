import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { Parameter } from './document';

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  ...theme.typography.body2,
  '& th, & td': {
    textAlign: 'start',
    padding: theme.spacing(1.5, 4, 1.5, 0),
    borderTop: `1px solid ${theme.palette.divider}`,
    verticalAlign: 'baseline',
    overflowWrap: 'anywhere',
  },
  '& tbody tr:first-of-type > *': { borderTop: 0 },
  '& code': { fontSize: 13, fontWeight: 550 },
  '& td': { color: theme.palette.text.secondary },
}));

/** What an address takes, in its path and behind the question mark. */
export function Parameters({ parameters }: { parameters: readonly Parameter[] }) {
  const translate = useTranslate();
  return (
    <Table>
      <tbody>
        {parameters.map(({ name, in: place, description }) => (
          <tr key={`${place} ${name}`}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>{translate(place === 'path' ? 'api.in_path' : 'api.in_query')}</td>
            <td>{description}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
