import { useTranslate } from 'react-admin';
import type { ComponentType } from 'react';
import { useWatch } from 'react-hook-form';
import { isAsked } from '../../../../schema/field';
import type { AnyResource, AnyRow } from '../../../../schema/row';
import { labelOf } from '../../../../schema/sentence';
import { Fact } from '../Fact';
import { ShownValue } from '../ShownValue';
import { FieldInput } from '../../fields/inputs/FieldInput';
import { Section, Sections } from './Section';
import type { ShownField } from './shownFields';
import * as styles from './form.module.css';

export interface FormSectionsProps {
  resource: AnyResource;
  fields: readonly ShownField[];
  /** The record for what is only read; null while it is being made. */
  record: AnyRow | null;
  /** Content of sections that show their fields in a way of their own, by name of the section. */
  contents?: SectionContents | undefined;
}

/** What a section shows its fields from. */
export type SectionProps = Omit<FormSectionsProps, 'contents'>;
export type SectionContents = Readonly<Record<string, ComponentType<SectionProps>>>;

/** The fields of a form, in the sections of the declaration. */
export function FormSections({ resource, fields, record, contents = {} }: FormSectionsProps) {
  const translate = useTranslate();
  const word = (group: string, section: string) => translate(`resources.${resource.name}.${group}.${section}`, { _: '' });
  return (
    <Sections>
      {Object.entries(resource.form).map(([section, names]) => {
        const own = fields.filter(({ name }) => names.includes(name));
        if (own.length === 0) return null;
        const Content = contents[section];
        const title = word('sections', section);
        // A section of one field that is called the same says so once.
        const isSaidTwice =
          own.length === 1 &&
          own.every(
            ({ name }) =>
              labelOf(translate, resource.name, name) === title && translate(`resources.${resource.name}.help.${name}`, { _: '' }) === '',
          );
        return (
          <Section key={section} title={title} about={word('about', section)}>
            {Content ? (
              <Content resource={resource} fields={own} record={record} />
            ) : (
              own.map((shown) => <FormField key={shown.name} resource={resource} shown={shown} record={record} hasLabel={!isSaidTwice} />)
            )}
          </Section>
        );
      })}
    </Sections>
  );
}

interface FormFieldProps {
  resource: AnyResource;
  shown: ShownField;
  record: AnyRow | null;
  hasLabel?: boolean;
}

/** A field of a form: to be typed in, or only to be read; not there while it is not asked for. */
export function FormField(props: FormFieldProps) {
  return props.shown.field.when ? <AskedField {...props} /> : <PlainField {...props} />;
}

function AskedField(props: FormFieldProps) {
  const { field } = props.shown;
  const name = field.when?.field ?? '';
  const typed: unknown = useWatch({ name });
  return isAsked(field, { [name]: typed ?? props.record?.[name] }) ? <PlainField {...props} /> : null;
}

function PlainField({ resource, shown: { name, field, as }, record, hasLabel }: FormFieldProps) {
  const translate = useTranslate();
  if (as !== 'fact') return <FieldInput resource={resource} field={field} source={name} disabled={as === 'fixed'} hasLabel={hasLabel} />;
  return (
    <dl className={styles.fact}>
      <Fact name={labelOf(translate, resource.name, name)}>
        <ShownValue resource={resource} field={field} path={name} value={record?.[name]} record={record} />
      </Fact>
    </dl>
  );
}
