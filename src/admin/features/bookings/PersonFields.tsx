import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { formatPhone } from '../../../domain/text/phone';
import { registry } from '../../../../resources/registry.gen';
import type { AnyResource } from '../../../schema/row';
import { useFormats } from '../../ui/formats/formats';
import { FieldInput } from '../../engine/fields/inputs/FieldInput';
import { FieldNotes } from '../../ui/inputs/frame/FieldNotes';
import { firstMessage } from '../../ui/inputs/frame/fieldError';
import { Avatar } from '../../ui/Avatar';
import { fullName } from '../../../domain/persons/surname';
import type { BookableRoute } from './useBookableRoute';
import { type Person, PersonSearch } from './PersonSearch';
import { QuestionInputs } from './add/QuestionInputs';
import { PERSONAL } from './useAddPerson';
import type { Asked } from './useQuestions';

// Used only for its texts and fields.
const declared = registry.participants as unknown as AnyResource;

/**
 * Adding a person is a separate call, also allowed for someone who takes the register, so the edit rights of the fields do not apply here.
 */
const participants: AnyResource = {
  ...declared,
  fields: Object.fromEntries(Object.entries(declared.fields).map(([name, { write: _asks, ...field }]) => [name, field])),
};

interface PersonFieldsProps {
  at: Pick<BookableRoute, 'organization'>;
  person: Person | null;
  questions: readonly Asked[];
  hasNotes: boolean;
  onChoose: (person: Person | null) => void;
}

/** The person: a known person with their missing details, or all fields of a new one; then the questions. */
export function PersonFields({ at, person, questions, hasNotes, onChoose }: PersonFieldsProps) {
  const translate = useTranslate();
  const { errors } = useFormState();
  const missing = PERSONAL.filter((name) => person === null || person[name] === null || errors[name] !== undefined);
  const [wide, paired] = [missing.filter((name) => name === 'email'), missing.filter((name) => name !== 'email')];
  const input = (name: string) => {
    const field = participants.fields[name];
    return field && <FieldInput key={name} resource={participants} field={field} source={name} />;
  };
  const personFault = firstMessage(errors['person']);
  return (
    <>
      {person ? <Chosen person={person} onClear={() => onChoose(null)} /> : <Search at={at} onChoose={onChoose} />}
      {personFault && (
        <Box role="alert" sx={{ mt: -3, mb: 4 }}>
          <FieldNotes id="person" error={personFault} />
        </Box>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 4 }}>
        {paired.filter((name) => name.endsWith('name')).map(input)}
      </Box>
      {wide.map(input)}
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 4 }}>
        {paired.filter((name) => !name.endsWith('name')).map(input)}
      </Box>
      {questions.length > 0 && (
        <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
          <Box component="legend" sx={{ typography: 'h3', p: 0, pt: 1, pb: 3 }}>
            {translate('add_person.questions')}
          </Box>
          <QuestionInputs questions={questions} />
        </Box>
      )}
      {hasNotes && input('notes')}
    </>
  );
}

function Search({ at, onChoose }: Pick<PersonFieldsProps, 'at' | 'onChoose'>) {
  const translate = useTranslate();
  return (
    <Box sx={{ mb: 5, pb: 4, borderBottom: 1, borderColor: 'divider' }}>
      <PersonSearch at={at} onChoose={onChoose} />
      <Box sx={{ mt: 1, fontSize: 13, color: 'text.secondary' }}>{translate('add_person.known_help')}</Box>
    </Box>
  );
}

function Chosen({ person, onClear }: { person: Person; onClear: () => void }) {
  const translate = useTranslate();
  const { day } = useFormats();
  const name = fullName(person);
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 3,
        p: 3,
        mb: 5,
        border: 1,
        borderColor: 'divider',
        borderRadius: '8px',
      }}
    >
      <Avatar name={name} isDecoration />
      <Box sx={{ flex: 1, minWidth: 180 }}>
        <Box sx={{ fontWeight: 550 }}>{name}</Box>
        <Box sx={{ fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {[
            person.date_of_birth && translate('add_person.born', { date: day(person.date_of_birth) }),
            person.email,
            person.phone && formatPhone(person.phone),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Box>
      </Box>
      <Button size="small" color="inherit" onClick={onClear}>
        {translate('add_person.someone_else')}
      </Button>
    </Box>
  );
}
