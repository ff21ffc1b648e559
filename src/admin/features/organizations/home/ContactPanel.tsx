import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { Panel } from '../../../ui/Panel';
import { OutsideLink } from '../../../ui/values/Link';
import type { Organization } from './organization';
import { Unfilled } from './Unfilled';

const SOCIAL = ['facebook_url', 'instagram_url', 'youtube_url'] as const;

/** The contact details of the organization, with its social accounts if any. */
export function ContactPanel({ organization }: { organization: Organization }) {
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

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(104px, max-content) minmax(0, 1fr)',
  columnGap: theme.spacing(6),
  rowGap: theme.spacing(3),
  margin: 0,
  '& dt': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
}));

/** Names and their values. */
const Facts = ({ facts }: { facts: readonly { readonly name: string; readonly value: ReactNode }[] }) => (
  <List>
    {facts.map(({ name, value }) => (
      <div key={name} style={{ display: 'contents' }}>
        <dt>{name}</dt>
        <dd>{value ?? <Unfilled />}</dd>
      </div>
    ))}
  </List>
);
