import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'react-admin';

interface LanguageChoiceProps {
  language: 'nl' | 'en';
  onChoose: (language: 'nl' | 'en') => void;
}

export function LanguageChoice({ language, onChoose }: LanguageChoiceProps) {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={language}
      aria-label={translate('builds.preview.language')}
      onChange={(_event, next: 'nl' | 'en' | null) => next && onChoose(next)}
    >
      <ToggleButton value="nl">Nederlands</ToggleButton>
      <ToggleButton value="en">English</ToggleButton>
    </ToggleButtonGroup>
  );
}
