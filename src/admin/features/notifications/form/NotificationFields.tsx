import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { Row } from '../../../../schema/row';
import type notifications from '../../../../../resources/notifications';
import { FormField, type FormSectionsProps } from '../../../engine/records/form/FormSections';
import { Section, Sections } from '../../../engine/records/form/Section';
import { RichTextView } from '../../../ui/RichTextView';
import { GoSection } from '../go/GoSection';
import { PhonePreview } from '../preview/PhonePreview';
import { AudienceLine } from './AudienceLine';
import { ContentsInput } from './ContentsInput';
import { TitleInput } from './TitleInput';
import * as styles from './form.module.css';

/** The fields of a notification with a preview and its actions. It is read-only once it is no longer a draft. */
export function NotificationFields({ resource, fields, record }: FormSectionsProps) {
  const translate = useTranslate();
  const { isDirty } = useFormState();
  const notification = record as Row<typeof notifications> | null;
  const isDraft = notification === null || notification.status === 'draft';
  const word = (group: string, name: string) => translate(`resources.notifications.${group}.${name}`);
  const fieldsNamed = (...names: string[]) =>
    fields
      .filter(({ name }) => names.includes(name))
      .map((shown) => <FormField key={shown.name} resource={resource} shown={shown} record={record} />);
  return (
    <Sections>
      {notification && (
        <Section title={translate('notifications.go.title')}>
          <GoSection notification={notification} isUnsaved={isDirty} />
        </Section>
      )}
      <Section title={word('sections', 'text')} about={word('about', 'text')}>
        {isDraft ? (
          <>
            <TitleInput />
            <ContentsInput />
          </>
        ) : (
          <div className={styles.read}>
            <h3>{notification.title}</h3>
            <RichTextView html={notification.contents} />
          </div>
        )}
      </Section>
      <Section title={translate('notifications.preview.title')} about={translate('notifications.preview.about')}>
        <PhonePreview />
      </Section>
      {isDraft && (
        <>
          <Section title={word('sections', 'whom')} about={word('about', 'whom')}>
            {fieldsNamed('audience')}
            <AudienceLine />
          </Section>
          <Section title={word('sections', 'moment')} about={word('about', 'moment')}>
            {fieldsNamed('send_on')}
          </Section>
        </>
      )}
    </Sections>
  );
}
