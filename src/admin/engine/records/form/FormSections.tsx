import { useTranslate } from 'react-admin';
import type { ComponentType } from 'react';
import { useWatch } from 'react-hook-form';
import { isAsked } from '../../../../schema/field';
import type { AnyResource, AnyRow } from '../../../../schema/row';
import { labelOf } from '../../../../schema/sentence';
import { Fact } from '../Fact';
import { ShownValue } from '../ShownValue';
import { FieldInput } from '../../fields/inputs/FieldInput';
import { useLater } from '../../../ui/useLater';
import { Section, Sections } from './Section';
import type { ShownField } from './shownFields';
import * as styles from './form.module.css';

export interface FormSectionsProps {
  resource: AnyResource;
  fields: readonly ShownField[];
  /** The record, for fields that are only shown; null while it is being created. */
  record: AnyRow | null;
  /** Content of sections that lay out their own fields, by section name. */
  contents?: SectionContents | undefined;
}

/** Props of a section's content. */
export type SectionProps = Omit<FormSectionsProps, 'contents'>;
export type SectionContents = Readonly<Record<string, ComponentType<SectionProps>>>;

/** The number of fields that fills a screen. */
const FIELDS_PER_SCREEN = 7;

/** The fields of a form in the declared sections, the visible ones first. */
export function FormSections({ resource, fields, record, contents = {} }: FormSectionsProps) {
  const translate = useTranslate();
  const sections = Object.entries(resource.form).flatMap(([section, names]) => {
    const own = fields.filter(({ name }) => names.includes(name));
    return own.length > 0 ? [{ section, own }] : [];
  });
  const isLater = useLater();
  const word = (group: string, section: string) => translate(`resources.${resource.name}.${group}.${section}`, { _: '' });
  return (
    <Sections>
      {sections.slice(0, isLater ? sections.length : inSight(sections)).map(({ section, own }) => {
        const Content = contents[section];
        const title = word('sections', section);
        // A section that contains one field of the same name shows the name once.
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

/** The number of leading sections that together fill a screen. */
function inSight(sections: readonly { readonly own: readonly ShownField[] }[]): number {
  let fields = 0;
  const last = sections.findIndex(({ own }) => {
    fields += own.length;
    return fields >= FIELDS_PER_SCREEN;
  });
  return last < 0 ? sections.length : last + 1;
}

interface FormFieldProps {
  resource: AnyResource;
  shown: ShownField;
  record: AnyRow | null;
  hasLabel?: boolean;
}

/** A form field: editable or read-only, and absent while its condition does not apply. */
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
