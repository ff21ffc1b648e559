import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { NativeSelect } from '../../../ui/boxes/NativeSelect';
import { TextBox } from '../../../ui/boxes/TextBox';
import { type FieldAria, FieldFrame } from '../../../ui/inputs/FieldFrame';
import { useField } from '../../../ui/inputs/frame/useField';
import type { Asked } from '../useQuestions';

/** The extra questions of an activity, each with the input of its kind. */
export function QuestionInputs({ questions, source = 'answers' }: { questions: readonly Asked[]; source?: string }) {
  return questions.map((question) => <QuestionInput key={question.id} question={question} source={`${source}.${question.id}`} />);
}

function QuestionInput({ question, source }: { question: Asked; source: string }) {
  const translate = useTranslate();
  const field = useField<readonly string[]>({ source, label: question.title, required: question.required });
  const help = question.url && (
    <Link href={question.url} target="_blank" rel="noreferrer" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      {translate('add_person.open_link')} <OpenInNew sx={{ fontSize: 14 }} aria-hidden />
    </Link>
  );
  return (
    <Box data-field={source}>
      <FieldFrame {...field.frame} helperText={help || false} as={question.type === 'multi_select' ? 'group' : 'field'}>
        {(aria) => <Control question={question} aria={aria} values={field.value ?? []} onChange={field.setValue} />}
      </FieldFrame>
    </Box>
  );
}

interface ControlProps {
  question: Asked;
  aria: FieldAria;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
}

function Control({ question: { type, options }, aria, values, onChange }: ControlProps) {
  const translate = useTranslate();
  if (type === 'text')
    return (
      <TextBox {...aria} multiline minRows={1} maxRows={6} value={values[0] ?? ''} onType={(text) => onChange(text === '' ? [] : [text])} />
    );
  if (type === 'single_select') {
    return (
      <NativeSelect {...aria} value={values[0] ?? ''} onChoose={(value) => onChange(value === '' ? [] : [value])}>
        <option value="">{translate('add_person.choose')}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </NativeSelect>
    );
  }
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column' }}>
      {options.map((option) => (
        <FormControlLabel
          key={option}
          label={option}
          control={
            <Checkbox
              size="small"
              checked={values.includes(option)}
              onChange={(_event, isOn) =>
                onChange(
                  isOn ? options.filter((other) => other === option || values.includes(other)) : values.filter((other) => other !== option),
                )
              }
            />
          }
        />
      ))}
    </Box>
  );
}
