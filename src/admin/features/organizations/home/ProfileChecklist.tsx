import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import TodoIcon from '@mui/icons-material/RadioButtonUncheckedOutlined';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { type OrganizationProfile, profileSteps } from '../../../../domain/organizations/profileSteps';
import { Panel } from '../../../ui/Panel';
import { visuallyHidden } from '../../../ui/visuallyHidden';

const Steps = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
  columnGap: theme.spacing(6),
  '& li': { display: 'flex', alignItems: 'center', gap: theme.spacing(2), minHeight: 36, '@media (pointer: coarse)': { minHeight: 44 } },
  '& svg': { fontSize: 18, flex: 'none', color: theme.palette.text.secondary },
  '& [data-done=true]': { color: theme.palette.text.secondary, '& svg': { color: theme.palette.success.main } },
}));

/** What the profile still lacks. Hidden when it is complete. */
export function ProfileChecklist({ organization, to }: { organization: OrganizationProfile; to: string }) {
  const translate = useTranslate();
  const steps = profileSteps(organization);
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  const progress = translate('home.progress', { done, total: steps.length });
  return (
    <Panel
      title={translate('home.profile')}
      text={translate('home.profile_text', { smart_count: steps.length - done })}
      action={<Box sx={{ color: 'text.secondary' }}>{progress}</Box>}
    >
      <LinearProgress
        variant="determinate"
        value={(done / steps.length) * 100}
        aria-label={progress}
        sx={{ height: 4, borderRadius: 2, bgcolor: 'surface.line' }}
      />
      <Steps>
        {[...steps]
          .sort((a, b) => Number(a.isDone) - Number(b.isDone))
          .map(({ name, isDone }) => (
            <li key={name} data-done={isDone}>
              {isDone ? <DoneIcon aria-hidden /> : <TodoIcon aria-hidden />}
              <Box component="span" sx={visuallyHidden}>
                {translate(isDone ? 'home.done' : 'home.todo')}:{' '}
              </Box>
              {isDone ? <s>{translate(`home.steps.${name}`)}</s> : <Link to={to}>{translate(`home.steps.${name}`)}</Link>}
            </li>
          ))}
      </Steps>
    </Panel>
  );
}
