import { useTranslate } from 'react-admin';
import { type ReactNode } from 'react';
import { mayWrite } from '../../../schema/mayWrite';
import { useProfile } from '../../ui/useProfile';
import { FieldInput } from '../../engine/fields/inputs/FieldInput';
import { useResourceRoute } from '../../engine/useResourceRoute';
import { Section, Sections } from '../../engine/records/form/Section';
import { SessionParts } from './SessionParts';
import { SessionTimes } from './SessionTimes';

interface SessionFieldsProps {
  /** Fields that can no longer change. */
  locked?: readonly string[];
  /** Shown below the times: why they are locked, or how they repeat. */
  below?: ReactNode;
}

/** The fields of a session: time, location and capacity, sign-up times, notes. */
export function SessionFields({ locked = [], below }: SessionFieldsProps) {
  const { resource } = useResourceRoute();
  const translate = useTranslate();
  const profile = useProfile();
  const field = (name: string) => {
    const spec = resource.fields[name];
    return spec && <FieldInput key={name} resource={resource} field={spec} source={name} disabled={locked.includes(name)} />;
  };
  const section = (name: string, children: ReactNode) => (
    <Section title={translate(`sessions.form.${name}`)} about={translate(`sessions.form.${name}_about`, { _: '' })}>
      {children}
    </Section>
  );
  return (
    <Sections>
      {section(
        'when',
        <>
          <SessionTimes locked={locked} />
          {below}
        </>,
      )}
      {section(
        'where',
        <>
          {field('spots')}
          {field('location')}
          <SessionParts disabled={locked.includes('parts') || !mayWrite(resource, profile, 'parts')} />
        </>,
      )}
      {section(
        'sign_up',
        <>
          {field('subscribe_from')}
          {field('subscribe_until')}
        </>,
      )}
      {section('notes', field('notes'))}
    </Sections>
  );
}
