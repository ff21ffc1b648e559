import { useTranslate } from 'react-admin';
import { FormField, type FormSectionsProps } from '../../../engine/records/form/FormSections';
import { Section, Sections } from '../../../engine/records/form/Section';
import { SessionsInput } from './SessionsInput';

/** The fields of a bundle; its sessions are chosen in a table. */
export function BundleFields({ resource, fields, record }: FormSectionsProps) {
  const translate = useTranslate();
  const sessions = fields.find(({ name }) => name === 'sessions');
  return (
    <Sections>
      <Section title={translate('resources.bundles.sections.general')}>
        {fields
          .filter((shown) => shown !== sessions)
          .map((shown) => (
            <FormField key={shown.name} resource={resource} shown={shown} record={record} />
          ))}
      </Section>
      {sessions && (
        <Section title={translate('resources.bundles.sections.sessions')} about={translate('resources.bundles.about.sessions')}>
          {sessions.as === 'fact' ? (
            <FormField resource={resource} shown={sessions} record={record} />
          ) : (
            <SessionsInput taken={Number(record?.['participants_amount'] ?? 0)} />
          )}
        </Section>
      )}
    </Sections>
  );
}
