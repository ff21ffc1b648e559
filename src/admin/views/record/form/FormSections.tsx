import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { AnyResource, AnyRow } from '../../../../schema/row';
import { labelOf } from '../../../../schema/sentence';
import { Fact } from '../Fact';
import { ShownValue } from '../ShownValue';
import { FieldInput } from '../../../inputs/declared/FieldInput';
import { Section, sectionsBox } from './Section';
import type { ShownField } from './shownFields';

interface FormSectionsProps {
  resource: AnyResource;
  fields: readonly ShownField[];
  /** The record for what is only read; null while it is being made. */
  record: AnyRow | null;
}

/** The fields of a form, in the sections of the declaration. */
export function FormSections({ resource, fields, record }: FormSectionsProps) {
  const translate = useTranslate();
  const word = (place: string, section: string) => translate(`resources.${resource.name}.${place}.${section}`, { _: '' });
  return (
    <Box sx={sectionsBox}>
      {Object.entries(resource.form).map(([section, names]) => {
        const own = fields.filter(({ name }) => names.includes(name));
        if (own.length === 0) return null;
        return (
          <Section key={section} title={word('sections', section)} about={word('about', section)}>
            {own.map((shown) => (
              <FormField key={shown.name} resource={resource} shown={shown} record={record} />
            ))}
          </Section>
        );
      })}
    </Box>
  );
}

interface FormFieldProps {
  resource: AnyResource;
  shown: ShownField;
  record: AnyRow | null;
  hasLabel?: boolean;
}

/** A field of a form: to be typed in, or only to be read. */
export function FormField({ resource, shown: { name, field, as }, record, hasLabel }: FormFieldProps) {
  const translate = useTranslate();
  if (as !== 'fact') return <FieldInput resource={resource} field={field} source={name} disabled={as === 'fixed'} hasLabel={hasLabel} />;
  return (
    <Box component="dl" sx={{ m: '0 0 20px' }}>
      <Fact name={labelOf(translate, resource.name, name)}>
        <ShownValue resource={resource} field={field} path={name} value={record?.[name]} record={record} />
      </Fact>
    </Box>
  );
}
