import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Panel } from '../../../ui/Panel';
import type { Organization } from './organization';
import { AllNames } from './AllNames';

const FIELDS = ['sports', 'categories', 'tags'] as const;

/** What visitors find the organization by. */
export function Offer({ organization }: { organization: Organization }) {
  const translate = useTranslate();
  return (
    <Panel title={translate('home.offer')}>
      {FIELDS.map((field) => (
        <div key={field}>
          <Box component="h3" sx={{ typography: 'body2', color: 'text.secondary', m: 0, mb: 1.5 }}>
            {translate(`resources.organizations.fields.${field}`)}
          </Box>
          <AllNames to={field} ids={organization[field]} />
        </div>
      ))}
    </Panel>
  );
}
