import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Panel } from '../../../ui/Panel';
import { About } from './About';
import { AllNames } from './AllNames';
import { ContactPanel } from './ContactPanel';
import type { Organization } from './organization';
import { People } from './People';

/** The description, contact details and members of the organization. */
export function Facts({ organization }: { organization: Organization }) {
  return (
    <Box sx={{ display: 'grid', gap: 4, alignItems: 'start', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' } }}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <About organization={organization} />
        <ContactPanel organization={organization} />
      </Box>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Offer organization={organization} />
        <People organization_id={organization.id} />
      </Box>
    </Box>
  );
}

const FIELDS = ['sports', 'categories', 'tags'] as const;

/** The facts by which visitors find the organization. */
function Offer({ organization }: { organization: Organization }) {
  const translate = useTranslate();
  return (
    <Panel title={translate('home.offer')}>
      {FIELDS.map((field) => (
        <div key={field}>
          <Box component="h3" sx={{ m: 0, mb: 1.5 }}>
            {translate(`resources.organizations.fields.${field}`)}
          </Box>
          <AllNames to={field} ids={organization[field]} />
        </div>
      ))}
      {organization.keywords.length > 0 && (
        <div>
          <Box component="h3" sx={{ m: 0, mb: 1.5 }}>
            {translate('resources.organizations.fields.keywords')}
          </Box>
          <Box sx={{ overflowWrap: 'anywhere' }}>{organization.keywords.join(', ')}</Box>
        </div>
      )}
    </Panel>
  );
}
