import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { type ReactNode, use } from 'react';
import { Link } from 'react-router';
import { registry, type ResourceName } from '../../../../resources/registry.gen';
import { allows } from '../../../domain/permissions/permissions';
import { pathTo } from '../../../schema/routes';
import type { AnyResource } from '../../../schema/row';
import { sectionOf } from '../../../schema/sections';
import { AskedContext } from '../records/frame/AskedContext';
import { useResourceRoute } from '../useResourceRoute';
import { PageHeader } from '../../layout/PageHeader';
import { SectionHeader } from '../../layout/SectionHeader';
import { useProfile } from '../../ui/useProfile';
import { useMay } from './useMay';
import * as styles from './lists.module.css';

/** The title of a list and its one filled button; in a section also its tabs, and inside a record's tabs only the button. */
export function ListHeader({ isTab, action: make = <MakeButtons /> }: { isTab: boolean; action?: ReactNode }) {
  const { resource, route, params } = useResourceRoute();
  const translate = useTranslate();
  const section = sectionOf(route);
  const action = (
    <>
      <BesideLinks />
      {make}
    </>
  );
  if (section) return <SectionHeader section={section} params={params} action={action} />;
  if (!isTab) return <PageHeader title={translate(`resources.${resource.name}.list`)} action={action} />;
  return <div className={styles.create}>{action}</div>;
}

/** Buttons that create records: one at a time, or many from a file where the entity supports imports. */
function MakeButtons() {
  return (
    <>
      <ImportButton />
      <CreateButton />
    </>
  );
}

/** Links to the neighbouring lists. */
function BesideLinks() {
  const { resource, params } = useResourceRoute();
  const translate = useTranslate();
  const profile = useProfile();
  return resource.list.beside.map((name) => {
    const other = registry[name as ResourceName] as unknown as AnyResource;
    const { list } = other.access;
    if (list === 'nobody' || !allows(profile, list)) return null;
    return (
      <Button key={name} component={Link} to={pathTo(other, 'list', params)} variant="text" color="inherit">
        {translate(`resources.${name}.list`)}
      </Button>
    );
  });
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

/** "Nieuw label", for a person who may create one; outlined where another filled button takes precedence. */
export function CreateButton({ isQuiet = false }: { isQuiet?: boolean }) {
  const { resource, params, route } = useResourceRoute();
  const translate = useTranslate();
  const isAsked = use(AskedContext);
  if (!useMay(resource)('create')) return null;
  return (
    <Button
      component={Link}
      to={pathTo(resource, 'create', params, route)}
      variant={isQuiet || isAsked ? 'outlined' : 'contained'}
      startIcon={<Add />}
    >
      {translate(`resources.${resource.name}.new`)}
    </Button>
  );
}
