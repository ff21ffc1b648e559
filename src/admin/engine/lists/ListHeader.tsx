import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { capital } from '../../../domain/text/capital';
import { pathTo } from '../../../schema/routes';
import { sectionOf } from '../../../schema/sections';
import { useResourceRoute } from '../useResourceRoute';
import { PageHeader } from '../../layout/PageHeader';
import { SectionHeader } from '../../layout/SectionHeader';
import { useMay } from './useMay';
import * as styles from './lists.module.css';

/** The title of a list and its one filled button; in a section its tabs; inside a record's tabs only the button. */
export function ListHeader({ isTab, action = <ListActions /> }: { isTab: boolean; action?: ReactNode }) {
  const { resource, route, params } = useResourceRoute();
  const translate = useTranslate();
  const section = sectionOf(route);
  if (section) return <SectionHeader section={section} params={params} action={action} />;
  if (!isTab) return <PageHeader title={translate(`resources.${resource.name}.list`)} action={action} />;
  return <div className={styles.create}>{action}</div>;
}

/** What makes records: one by one, or many from a file where the entity says how. */
function ListActions() {
  return (
    <>
      <ImportButton />
      <CreateButton />
    </>
  );
}

function ImportButton() {
  const { resource, params, route } = useResourceRoute();
  const translate = useTranslate();
  if (!useMay(resource)('import')) return null;
  return (
    <Button component={Link} to={`${pathTo(resource, 'list', params, route)}/import`} variant="outlined" color="inherit">
      {translate('layout.entries.import')}
    </Button>
  );
}

/** "Label toevoegen", where this person may. */
export function CreateButton() {
  const { resource, params, route } = useResourceRoute();
  const translate = useTranslate();
  if (!useMay(resource)('create')) return null;
  return (
    <Button component={Link} to={pathTo(resource, 'create', params, route)} variant="contained" startIcon={<Add />}>
      {capital(translate('list.add', { what: translate(`resources.${resource.name}.a`) }))}
    </Button>
  );
}
