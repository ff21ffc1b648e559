import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { useResourceRoute } from '../../engine/useResourceRoute';
import { PlainFields } from '../../engine/records/form/PlainFields';
import { Section, Sections } from '../../engine/records/form/Section';

export interface StepSection {
  readonly title: string;
  readonly about?: string;
  readonly fields?: readonly string[];
  readonly content?: ReactNode;
}

/** The cards of one step: a title and a sentence each, then fields by name or custom content. */
export function StepFields({ sections }: { sections: readonly StepSection[] }) {
  const { resource } = useResourceRoute();
  const translate = useTranslate();
  return (
    <Sections>
      {sections.map(({ title, about, fields = [], content }) => (
        <Section key={title} title={translate(title)} about={about && translate(about)}>
          {content}
          <PlainFields resource={resource} names={fields} hasLabel={fields.length !== 1} />
        </Section>
      ))}
    </Sections>
  );
}
