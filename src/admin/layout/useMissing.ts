import { useTranslate } from 'react-admin';
import { useCallback } from 'react';
import type { AnyResource } from '../../schema/row';

/** Returns a function that names the empty fields a record should have before it is published; an empty string without such fields. */
export function useMissing({ name, advisedToPublish }: AnyResource): (record: Readonly<Record<string, unknown>>) => string {
  const translate = useTranslate();
  return useCallback(
    (record) => {
      const missing = advisedToPublish.filter((field) => isEmpty(record[field]));
      if (missing.length === 0) return '';
      return translate('hidden.missing', { fields: missing.map((field) => translate(`resources.${name}.fields.${field}`)).join(', ') });
    },
    [translate, name, advisedToPublish],
  );
}

const isEmpty = (value: unknown) => value === null || value === undefined || (Array.isArray(value) && value.length === 0);
