import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Panel } from '../../../ui/Panel';
import type { Organization } from './organization';
import { AllNames } from './AllNames';
import { Unfilled } from './Unfilled';

const imageOf = (id: string) => `/v1/files/${id}?variant=medium`;

/** The public profile of the organization: picture, logo and description. */
export function About({ organization }: { organization: Organization }) {
  const translate = useTranslate();
  const { header, logo, type, description } = organization;
  return (
    <Panel title={translate('home.about')}>
      {header && (
        <Box
          component="img"
          src={imageOf(header)}
          alt=""
          sx={{
            display: 'block',
            width: '100%',
            height: { xs: 140, sm: 200 },
            objectFit: 'cover',
            borderRadius: 1,
            bgcolor: 'surface.sunken',
          }}
        />
      )}
      <Box sx={{ display: 'flex', gap: 4, alignItems: 'flex-start' }}>
        {logo && (
          <Box
            component="img"
            src={imageOf(logo)}
            alt=""
            sx={{
              width: 72,
              height: 72,
              objectFit: 'contain',
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              bgcolor: '#fff',
              flex: 'none',
            }}
          />
        )}
        <Box sx={{ display: 'grid', gap: 3, minWidth: 0, maxWidth: '68ch' }}>
          {type && <AllNames to="organization_types" ids={[type]} />}
          <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{description ?? <Unfilled />}</Box>
        </Box>
      </Box>
    </Panel>
  );
}
