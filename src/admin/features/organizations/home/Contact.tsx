import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { OutsideLink } from '../../../ui/values/Link';
import { Panel } from '../../../ui/Panel';
import type { Organization } from './organization';
import { Facts } from './Facts';

const SOCIAL = ['facebook_url', 'instagram_url', 'youtube_url'] as const;

/** How the organization is reached. Accounts elsewhere are named where there are any. */
export function Contact({ organization }: { organization: Organization }) {
  const translate = useTranslate();
  const word = (field: string) => translate(`resources.organizations.fields.${field}`);
  const { email, phone, website } = organization;
  return (
    <Panel title={translate('home.contact')}>
      <Facts
        facts={[
          { name: word('email'), value: email && <OutsideLink value={email} scheme="mailto:" /> },
          { name: word('phone'), value: phone && <OutsideLink value={phone} scheme="tel:" /> },
          { name: word('website'), value: website && <OutsideLink value={website} /> },
          ...SOCIAL.flatMap((field) =>
            organization[field] ? [{ name: word(field), value: <OutsideLink value={organization[field]} /> }] : [],
          ),
          { name: translate('home.address'), value: addressOf(organization) },
        ]}
      />
    </Panel>
  );
}

function addressOf({ street, house_number, zipcode, city }: Organization) {
  const lines = [
    [street, house_number],
    [zipcode, city],
  ]
    .map((parts) => parts.filter(Boolean).join(' '))
    .filter((line) => line !== '');
  if (lines.length === 0) return null;
  return (
    <Box component="address" sx={{ fontStyle: 'normal' }}>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Box>
  );
}
