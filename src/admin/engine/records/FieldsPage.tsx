import { useTranslate } from 'react-admin';
import { type ReactNode, useMemo } from 'react';
import { usePageName, useResourceRoute } from '../useResourceRoute';
import { useProfile } from '../../ui/useProfile';
import { FormField } from './form/FormSections';
import { Section } from './form/Section';
import { heldNames, shownFields } from './form/shownFields';
import { RecordPage } from './RecordPage';
import { useSaveRecord } from './useSaveRecord';

interface FieldsPageProps {
  /** The fields on the page. */
  names: readonly string[];
  /** Shown below the fields, within their form. */
  children?: ReactNode;
}

/** A subpage of a record with some of its fields, titled after the page. */
export function FieldsPage({ names: own, children }: FieldsPageProps) {
  const page = usePageName();
  const { resource } = useResourceRoute();
  const translate = useTranslate();
  const profile = useProfile();
  const save = useSaveRecord();
  const { fields, names } = useMemo(() => {
    const shown = shownFields(resource, own, profile, 'edit');
    return { fields: shown, names: heldNames(shown) };
  }, [resource, own, profile]);
  const only = fields.length === 1 ? fields[0]?.name : undefined;
  return (
    <RecordPage names={names} save={save}>
      {(record) => (
        <Section
          title={translate(`resources.${resource.name}.pages.${page}`)}
          about={only && translate(`resources.${resource.name}.help.${only}`, { _: '' })}
        >
          {fields.map((shown) => (
            <FormField key={shown.name} resource={resource} shown={shown} record={record} hasLabel={shown.name !== only} />
          ))}
          {children}
        </Section>
      )}
    </RecordPage>
  );
}
